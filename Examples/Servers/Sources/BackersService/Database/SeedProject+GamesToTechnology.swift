extension SeedProject {
  /// Projects in games, music, photography, publishing and technology.
  static let gamesToTechnology: [SeedProject] = [
    SeedProject(
      name: "Hexes and Harbours", blurb: "A board game about trade winds.",
      category: 6, goal: 16_000, pledged: 51_200, backers: 1_320, age: 24, daysToGo: 6,
      isStaffPick: true),
    SeedProject(
      name: "One More Turn", blurb: "A card game that ends when no player says so.",
      category: 6, goal: 5_500, pledged: 2_750, backers: 160, age: 8, daysToGo: 22),
    SeedProject(
      name: "Echo Maze", blurb: "A game without pictures, for headphones.",
      category: 6, goal: 21_000, pledged: 9_450, backers: 410, age: 17, daysToGo: 13),
    SeedProject(
      name: "Dice for Pessimists", blurb: "The highest number is three.",
      category: 6, goal: 1_500, pledged: 4_800, backers: 505, age: 20, daysToGo: 10),
    SeedProject(
      name: "Kingdom in a Tin", blurb: "An empire, three inches wide.",
      category: 6, goal: 7_500, pledged: 7_500, backers: 333, age: 29, daysToGo: 2,
      currency: "EUR", country: "ES"),
    SeedProject(
      name: "Chess, but Polite", blurb: "Pieces ask before they take.",
      category: 6, goal: 3_200, pledged: 640, backers: 48, age: 4, daysToGo: 26),
    SeedProject(
      name: "The Long Quiet", blurb: "An adventure that takes one real winter.",
      category: 6, goal: 28_000, pledged: 31_000, backers: 820, age: 70, daysToGo: -40),
    SeedProject(
      name: "Brass for the Village", blurb: "Instruments for a band that has only a drummer.",
      category: 7, goal: 10_000, pledged: 6_600, backers: 190, age: 15, daysToGo: 15),
    SeedProject(
      name: "Songs in a Minor Key", blurb: "Nine lullabies for grown-ups.",
      category: 7, goal: 4_000, pledged: 4_120, backers: 132, age: 23, daysToGo: 7),
    SeedProject(
      name: "Street Organ, Electric", blurb: "The monkey is a robot. It still takes your hat.",
      category: 7, goal: 13_000, pledged: 3_900, backers: 101, age: 9, daysToGo: 21,
      isStaffPick: true),
    SeedProject(
      name: "The Basement Tapes of My Aunt", blurb: "Found, restored, and danceable.",
      category: 7, goal: 2_800, pledged: 2_100, backers: 85, age: 12, daysToGo: 18),
    SeedProject(
      name: "Rain Drums", blurb: "Played by the weather.",
      category: 7, goal: 6_000, pledged: 1_500, backers: 55, age: 6, daysToGo: 24,
      currency: "EUR", country: "DE"),
    SeedProject(
      name: "Choir of Strangers", blurb: "Meet once, sing once, record it.",
      category: 7, goal: 5_000, pledged: 9_050, backers: 377, age: 31, daysToGo: -1),
    SeedProject(
      name: "Vinyl for One", blurb: "A record is cut for each listener.",
      category: 7, goal: 17_000, pledged: 2_040, backers: 38, age: 55, daysToGo: -25),
    SeedProject(
      name: "Portraits of Old Trees", blurb: "Large format, one exposure each.",
      category: 8, goal: 7_200, pledged: 5_040, backers: 142, age: 14, daysToGo: 16),
    SeedProject(
      name: "A Camera from Cardboard", blurb: "It works. We were surprised, too.",
      category: 8, goal: 3_600, pledged: 10_800, backers: 640, age: 21, daysToGo: 9,
      isStaffPick: true),
    SeedProject(
      name: "Every Door in Our Street", blurb: "All 214 of them, and who opened.",
      category: 8, goal: 2_400, pledged: 1_080, backers: 61, age: 10, daysToGo: 20),
    SeedProject(
      name: "Before the Dam", blurb: "A valley, one year before the water.",
      category: 8, goal: 9_800, pledged: 9_310, backers: 287, age: 28, daysToGo: 2),
    SeedProject(
      name: "Night Shift", blurb: "People who work while you sleep.",
      category: 8, goal: 6_400, pledged: 1_280, backers: 44, age: 3, daysToGo: 27,
      currency: "GBP", country: "GB"),
    SeedProject(
      name: "Silver and Salt", blurb: "Prints by a method from 1850.",
      category: 8, goal: 2_000, pledged: 2_600, backers: 99, age: 42, daysToGo: -12),
    SeedProject(
      name: "The Map of Small Rivers", blurb: "An atlas of water that you can jump over.",
      category: 9, goal: 8_500, pledged: 6_800, backers: 211, age: 16, daysToGo: 14),
    SeedProject(
      name: "A Dictionary of Silences", blurb: "Forty kinds, with examples.",
      category: 9, goal: 3_800, pledged: 4_560, backers: 176, age: 25, daysToGo: 5,
      isStaffPick: true),
    SeedProject(
      name: "The Reluctant Gardener", blurb: "Advice for those who would rather not.",
      category: 9, goal: 2_600, pledged: 1_300, backers: 70, age: 11, daysToGo: 19),
    SeedProject(
      name: "Postcards to No One", blurb: "A novel in two hundred postcards.",
      category: 9, goal: 4_200, pledged: 3_990, backers: 158, age: 27, daysToGo: 3,
      currency: "EUR", country: "ES"),
    SeedProject(
      name: "Typewriter Quarterly", blurb: "A magazine that cannot be corrected.",
      category: 9, goal: 5_200, pledged: 780, backers: 29, age: 5, daysToGo: 25),
    SeedProject(
      name: "Margins", blurb: "A book with nothing but notes in its margins.",
      category: 9, goal: 1_400, pledged: 90, backers: 7, age: 48, daysToGo: -18),
    SeedProject(
      name: "Solar Kettle", blurb: "Tea, wherever the sun shines.",
      category: 10, goal: 22_000, pledged: 61_600, backers: 1_110, age: 19, daysToGo: 11,
      isStaffPick: true),
    SeedProject(
      name: "The Keyboard of Few Keys", blurb: "Eleven keys are enough.",
      category: 10, goal: 32_000, pledged: 14_400, backers: 290, age: 13, daysToGo: 17),
    SeedProject(
      name: "A Radio That Listens", blurb: "It plays what your room sounds like.",
      category: 10, goal: 12_500, pledged: 3_125, backers: 83, age: 7, daysToGo: 23),
    SeedProject(
      name: "Paper Computer", blurb: "A computer that you fold and understand.",
      category: 10, goal: 4_800, pledged: 19_200, backers: 1_502, age: 22, daysToGo: 8),
    SeedProject(
      name: "Bicycle Dynamo, Improved", blurb: "Charges a telephone uphill, too.",
      category: 10, goal: 9_000, pledged: 8_820, backers: 345, age: 29, daysToGo: 1,
      currency: "EUR", country: "NL"),
    SeedProject(
      name: "Quiet Fan", blurb: "You feel it, and that is all.",
      category: 10, goal: 27_000, pledged: 5_400, backers: 120, age: 4, daysToGo: 26),
    SeedProject(
      name: "Doorbell for Cats", blurb: "Rung by the cat.",
      category: 10, goal: 3_300, pledged: 330, backers: 26, age: 65, daysToGo: -35),
    SeedProject(
      name: "Compass for Indoors", blurb: "It points to where you left your keys.",
      category: 10, goal: 19_000, pledged: 0, backers: 0, age: 1, daysToGo: 29),
    SeedProject(
      name: "The Penny Campaign", blurb: "As little as possible, from as many as possible.",
      category: 10, goal: 1, pledged: 2_500, backers: 2_500, age: 17, daysToGo: 13),
    SeedProject(
      name: "Under Review", blurb: "This one is being looked at.",
      category: 10, goal: 8_000, pledged: 4_000, backers: 70, age: 12, daysToGo: 18,
      state: .suspended),
  ]
}
