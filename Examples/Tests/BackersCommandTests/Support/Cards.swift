/// The demonstration's list, in 80 columns.
let englishCard = """
  Discover projects
  Magic · Everything

  1  ♡ The Project: A fun project.
       █████░░░░░ 50% funded · 10 backers · 15 days to go

  1 of 1 · That is all.

  """
