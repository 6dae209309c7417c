/// The outline of the element that has the keyboard's focus.
enum FocusRing {
  /// Returns what is wrong with the outlines on a page, one line each.
  ///
  /// Each element that the Tab key reaches has an outline of two pixels or more, and keeps the shape that it has
  /// without focus. The outline has the color of links, whose contrast axe-core checks.
  static func problems(in tab: Browser) async throws -> [String] {
    try await tab.evaluate(
      """
      [...document.querySelectorAll("a[href], button:enabled, input:not([type=hidden]), select, summary")]
        .flatMap((element) => {
          const shape = getComputedStyle(element).borderRadius;
          element.focus({ focusVisible: true });
          const style = getComputedStyle(element);
          const isSeen = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
          const isKept = document.activeElement === element && style.borderRadius === shape;
          element.blur();
          scrollTo(0, 0);
          return isSeen && isKept ? [] : [`${element.outerHTML.slice(0, 80)}: ${style.outline}`];
        })
      """)
  }
}
