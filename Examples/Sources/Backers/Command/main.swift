print("backers")
