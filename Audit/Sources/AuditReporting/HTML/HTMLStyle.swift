/// The style of the page: light and dark, from 390 pixels.
enum HTMLStyle {
  static let text = """

    :root { color-scheme: light dark; --quiet: #5c6475; --hidden: #b4470f; --line: #e3e0d8; }
    @media (prefers-color-scheme: dark) {
      :root { --quiet: #9aa4b8; --hidden: #ffb27d; --line: #2c3342; }
    }
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 0 auto; padding: 1rem; }
    code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9em; overflow-wrap: anywhere; }
    h1 { margin: .5rem 0; overflow-wrap: anywhere; }
    meter { width: min(24rem, 100%); height: 1.25rem; }
    .quiet { color: var(--quiet); }
    details { border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; padding: .5rem .75rem; }
    summary { cursor: pointer; overflow-wrap: anywhere; }
    summary code { font-weight: 650; }
    table { border-collapse: collapse; width: 100%; margin-top: .5rem; }
    td { border-top: 1px solid var(--line); padding: .3rem .5rem .3rem 0; vertical-align: top; overflow-wrap: anywhere; }
    tr.hidden td:last-child { color: var(--hidden); }
    @media (max-width: 40rem) { td { display: block; border: 0; padding: 0; } tr { display: block; margin: .5rem 0; } }

    """
}
