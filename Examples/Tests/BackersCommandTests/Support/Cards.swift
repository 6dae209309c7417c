/// The list of one project, in 80 columns.
let englishCard = """
  Discover projects
  Magic · Everything

  1  ♡ The Project: A fun project.
       █████░░░░░ 50% funded · 10 backers · 15 days to go

  1 of 1 · That is all.

  """

/// The demonstration's list, in 80 columns.
let demonstrationCards = """
  Discover projects
  Magic · Everything

  1  ♡ Today: A wall clock with a single hand that turns once a day.
       ████████░░ 89% funded · 1,090 backers · 15 days to go

  2  ♡ Cosmic Surgery: A photo book of rearranged faces.
       ██████████ 150% funded · 79 backers · 3 days to go

  3  ♡ Anomalisa: A stop-motion film for adults, from a play for voices.
       ██████████ 203% funded · 5,770 backers · Successfully funded · Sep 22, 2016

  3 of 3 · That is all.

  """
