/// Responses in the form of Wolfram|Alpha's, including parts that clients ignore.
enum Answers {
  static func number(_ number: String, for input: String) -> String {
    """
    {"queryresult": {
      "success": true, "error": false, "numpods": 3, "datatypes": "", "timedout": "",
      "timing": 0.5, "version": "2.6", "inputstring": "\(input)",
      "pods": [
        {"title": "Input interpretation", "scanner": "Identity", "id": "Input", "position": 100,
         "error": false, "numsubpods": 1,
         "subpods": [{"title": "", "plaintext": "p_(\(input.dropFirst(6)))"}]},
        {"title": "Value", "scanner": "Simplification", "id": "Value", "position": 200,
         "error": false, "numsubpods": 1, "primary": true,
         "subpods": [{"title": "", "plaintext": "\(number)"}]},
        {"title": "Number line", "scanner": "NumberLine", "id": "NumberLine", "position": 300,
         "error": false, "numsubpods": 1, "subpods": [{"title": "", "plaintext": ""}]}
      ]}}

    """
  }

  static let notUnderstood = """
    {"queryresult": {"success": false, "error": false, "numpods": 0, "version": "2.6",
      "tips": {"count": 1, "text": "Check your spelling, and use English"}}}

    """

  static let invalidKey = """
    {"queryresult": {"success": false, "error": {"code": "1", "msg": "Invalid appid"}}}

    """

  static let noPrimaryPod = """
    {"queryresult": {"success": true, "error": false, "numpods": 1,
      "pods": [{"title": "Input", "id": "Input",
                "subpods": [{"title": "", "plaintext": "prime"}]}]}}

    """

  static let noSubpods = """
    {"queryresult": {"success": true, "error": false, "numpods": 1,
      "pods": [{"title": "Value", "id": "Value", "primary": true, "subpods": []}]}}

    """

  static let loginPage = """
    <!DOCTYPE html>
    <html lang="en"><head><title>Sign in</title></head>
    <body><h1>Sign in to this network</h1></body></html>

    """
}
