extension SeedProject {
  /// Projects in art, comics, design, film and food.
  static let artToFood: [SeedProject] = [
    SeedProject(
      name: "The Project", blurb: "A fun project.",
      category: 1, goal: 2_000, pledged: 1_000, backers: 10, age: 15, daysToGo: 15,
      isStaffPick: true, isFirst: true),
    SeedProject(
      name: "Lanterns of the Harbour",
      blurb: "Forty paper lanterns for the pier, one for each boat.",
      category: 1, goal: 5_000, pledged: 6_250, backers: 118, age: 20, daysToGo: 9),
    SeedProject(
      name: "A Mural for Platform Nine", blurb: "Two walls, six painters, and a lot of ladders.",
      category: 1, goal: 12_000, pledged: 8_400, backers: 203, age: 11, daysToGo: 18,
      isStaffPick: true),
    SeedProject(
      name: "Ink That Remembers", blurb: "Drawing ink that turns blue where it was touched.",
      category: 1, goal: 3_000, pledged: 2_910, backers: 64, age: 28, daysToGo: 2),
    SeedProject(
      name: "Glass Weather", blurb: "Window glass that shows tomorrow's weather.",
      category: 1, goal: 40_000, pledged: 11_200, backers: 97, age: 6, daysToGo: 24,
      currency: "EUR", country: "DE"),
    SeedProject(
      name: "The Slow Sculpture",
      blurb: "A stone that is carved by dripping water, for a hundred years.",
      category: 1, goal: 800, pledged: 812, backers: 31, age: 35, daysToGo: -5),
    SeedProject(
      name: "Captain Blob", blurb: "The sea, a ship, and no one to steer.",
      category: 2, goal: 4_500, pledged: 9_900, backers: 412, age: 19, daysToGo: 11,
      isStaffPick: true),
    SeedProject(
      name: "Panels", blurb: "A comic that is read in any order.",
      category: 2, goal: 3_500, pledged: 1_750, backers: 88, age: 9, daysToGo: 21),
    SeedProject(
      name: "The Cat Who Filed Taxes", blurb: "Volume three: the audit.",
      category: 2, goal: 6_000, pledged: 15_300, backers: 701, age: 25, daysToGo: 5),
    SeedProject(
      name: "Night Bus", blurb: "Short stories from the last row.",
      category: 2, goal: 2_500, pledged: 400, backers: 23, age: 3, daysToGo: 27,
      currency: "GBP", country: "GB"),
    SeedProject(
      name: "Moss", blurb: "A silent comic about a very small forest.",
      category: 2, goal: 1_800, pledged: 1_790, backers: 75, age: 30, daysToGo: 1),
    SeedProject(
      name: "Lost Gloves", blurb: "What single gloves talk about.",
      category: 2, goal: 900, pledged: 120, backers: 9, age: 40, daysToGo: -10),
    SeedProject(
      name: "A Chair for Two Rooms", blurb: "Half of it stands on the other side of the wall.",
      category: 3, goal: 9_000, pledged: 2_250, backers: 14, age: 8, daysToGo: 22),
    SeedProject(
      name: "The Honest Clock", blurb: "It shows when it does not know the time.",
      category: 3, goal: 15_000, pledged: 48_000, backers: 960, age: 22, daysToGo: 8,
      isStaffPick: true),
    SeedProject(
      name: "Pocket Shelf", blurb: "A shelf that folds to the size of a wallet.",
      category: 3, goal: 7_000, pledged: 6_930, backers: 255, age: 27, daysToGo: 3),
    SeedProject(
      name: "Thimble", blurb: "A lamp as small as a thimble.",
      category: 3, goal: 2_200, pledged: 2_200, backers: 91, age: 14, daysToGo: 16),
    SeedProject(
      name: "Umbrella for Bicycles", blurb: "It leans into the wind by itself.",
      category: 3, goal: 20_000, pledged: 5_600, backers: 180, age: 16, daysToGo: 14,
      currency: "EUR", country: "NL"),
    SeedProject(
      name: "The Last Hook", blurb: "The only coat hook that you need.",
      category: 3, goal: 1_000, pledged: 260, backers: 12, age: 45, daysToGo: -15),
    SeedProject(
      name: "Letters from the Lighthouse", blurb: "A documentary about the man who answers them.",
      category: 4, goal: 30_000, pledged: 13_500, backers: 240, age: 12, daysToGo: 18),
    SeedProject(
      name: "Unscripted", blurb: "A film whose actors have never met.",
      category: 4, goal: 25_000, pledged: 26_750, backers: 533, age: 29, daysToGo: 1,
      isStaffPick: true),
    SeedProject(
      name: "Eleven Minutes", blurb: "One street, one take, eleven minutes.",
      category: 4, goal: 8_000, pledged: 3_200, backers: 77, age: 5, daysToGo: 25),
    SeedProject(
      name: "The Projectionist", blurb: "She shows films to an empty hall, and we ask why.",
      category: 4, goal: 18_000, pledged: 900, backers: 19, age: 2, daysToGo: 28,
      currency: "EUR", country: "FR"),
    SeedProject(
      name: "Salt", blurb: "A family makes salt for the ninth generation.",
      category: 4, goal: 14_000, pledged: 14_000, backers: 310, age: 21, daysToGo: 9),
    SeedProject(
      name: "Reel Two", blurb: "The missing half of a film from 1921.",
      category: 4, goal: 50_000, pledged: 72_500, backers: 1_400, age: 60, daysToGo: -30),
    SeedProject(
      name: "Sourdough Library", blurb: "A hundred starters from a hundred kitchens.",
      category: 5, goal: 6_500, pledged: 7_150, backers: 268, age: 18, daysToGo: 12),
    SeedProject(
      name: "Noodle Night", blurb: "A cart, a pot, and a queue round the block.",
      category: 5, goal: 11_000, pledged: 4_950, backers: 150, age: 10, daysToGo: 20,
      isStaffPick: true),
    SeedProject(
      name: "Forgotten Apples", blurb: "Twelve kinds that no shop sells anymore.",
      category: 5, goal: 4_000, pledged: 3_880, backers: 144, age: 26, daysToGo: 4,
      currency: "GBP", country: "GB"),
    SeedProject(
      name: "Two Beans", blurb: "Coffee from one hill, roasted on the next.",
      category: 5, goal: 3_000, pledged: 750, backers: 40, age: 7, daysToGo: 23),
    SeedProject(
      name: "The Patient Pickle", blurb: "A year in a jar.",
      category: 5, goal: 1_200, pledged: 5_200, backers: 390, age: 13, daysToGo: 17),
    SeedProject(
      name: "Soup Telephone", blurb: "Call, and soup is on its way.",
      category: 5, goal: 9_500, pledged: 310, backers: 11, age: 50, daysToGo: -20),
    SeedProject(
      name: "Called Off", blurb: "Another company makes it already.",
      category: 3, goal: 6_000, pledged: 1_200, backers: 33, age: 20, daysToGo: 10,
      state: .canceled),
  ]
}
