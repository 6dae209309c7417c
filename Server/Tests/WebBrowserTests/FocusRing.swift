import ChromiumDriver

/// The outline of the element that has the keyboard's focus.
enum FocusRing {
  /// Returns what is wrong with the outlines on a page, one line each.
  ///
  /// Each element that the Tab key reaches has an outline of two pixels or more, with a contrast of 3:1 to the
  /// color beside it (WCAG 2.2, 1.4.11), and keeps the shape that it has without focus.
  static func problems(in tab: Browser) async throws -> [String] {
    try await tab.evaluate(
      """
      (() => {
        const parse = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number);
        const luminance = (color) => {
          const [r, g, b] = parse(color).slice(0, 3).map((value) => value / 255)
            .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const contrast = (one, other) => {
          const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
          return (high + 0.05) / (low + 0.05);
        };
        const ground = (element) => {
          for (let node = element.parentElement; node; node = node.parentElement) {
            const color = getComputedStyle(node).backgroundColor;
            if (parse(color)[3] !== 0) return color;
          }
          return "rgb(255, 255, 255)";
        };
        const problems = [];
        const controls = "a[href], button:enabled, input:not([type=hidden]), select, summary";
        for (const element of document.querySelectorAll(controls)) {
          element.blur();
          const shape = getComputedStyle(element).borderRadius;
          element.focus({ focusVisible: true });
          const style = getComputedStyle(element);
          const faults = [];
          if (document.activeElement !== element) faults.push("no focus");
          if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) {
            faults.push(`outline ${style.outlineStyle} ${style.outlineWidth}`);
          }
          const ratio = contrast(style.outlineColor, ground(element));
          if (ratio < 3) faults.push(`contrast ${ratio}`);
          if (style.borderRadius !== shape) {
            faults.push(`corners ${shape}, with focus ${style.borderRadius}`);
          }
          if (faults.length) problems.push(`${element.outerHTML.slice(0, 80)}: ${faults.join(", ")}`);
        }
        document.activeElement?.blur();
        scrollTo(0, 0);
        return problems;
      })()
      """)
  }
}
