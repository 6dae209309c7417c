/// The style of the page: light and dark, from 390 pixels.
enum HTMLStyle {
  static let text = """

    :root {
      color-scheme: light dark;
      --ground: #fff; --text: #1c2230; --quiet: #5c6475; --line: #dedbd2; --band: #f4f2ec;
      --bar: #2f6fbf; --problem: #b3261e; --action: #6a4a9c; --focus: #0b57d0;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14181f; --text: #e4e7ee; --quiet: #a3acbe; --line: #333b4a; --band: #1c222d;
        --bar: #7fb2f0; --problem: #ff9a8d; --action: #c7a9f5; --focus: #a8c7fa;
      }
    }
    * { box-sizing: border-box; }
    body {
      font: 1rem/1.5 system-ui, sans-serif; max-width: 90rem; margin: 0 auto; padding: 1rem;
      background: var(--ground); color: var(--text);
    }
    h1 { margin: .5rem 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.15rem; margin: 1.5rem 0 .5rem; }
    code { font: .875em/1.45 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
    .quiet, output { color: var(--quiet); margin: 0 0 .5rem; }
    .failure, .problem strong { color: var(--problem); overflow-wrap: anywhere; }
    dl { display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); gap: .25rem 1rem; margin: 0; }
    dt { grid-column: 1; overflow-wrap: anywhere; color: var(--quiet); }
    dd { grid-column: 2; margin: 0; }
    summary { cursor: pointer; }
    details[open] summary code { display: none; }
    ol { margin: .25rem 0; padding-inline-start: 1.75rem; }

    #lanes { max-height: 26rem; overflow-y: auto; border-block: 1px solid var(--line); }
    .lane {
      display: grid; grid-template-columns: 5rem minmax(0, 1fr); align-items: center; gap: .5rem;
      content-visibility: auto; contain-intrinsic-height: 28px;
    }
    .lane > span { font-size: .875rem; color: var(--quiet); }
    .lane[hidden], tr[hidden], .off { display: none; }
    svg {
      display: block; width: 100%; height: 28px; padding-block: 2px; overflow: visible;
      background: repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px 25%);
    }
    rect { fill: var(--bar); stroke: var(--ground); }
    .problem rect { fill: var(--problem); }
    .action rect { fill: var(--action); }
    a:hover rect, a:focus-visible rect { stroke: var(--focus); stroke-width: 3px; }
    .axis { display: flex; justify-content: space-between; font-size: .875rem; color: var(--quiet); }

    form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin-bottom: .5rem; }
    output { margin: 0; }
    input[type=search] {
      font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--quiet);
      border-radius: 6px; padding: .25rem .5rem; width: min(20rem, 70vw);
    }
    input[type=checkbox] { width: 1.1rem; height: 1.1rem; vertical-align: text-bottom; }
    /* Rows as grids of their own, because a browser can omit the layout of those that are out of sight. */
    table, thead, tbody { display: block; }
    tr {
      display: grid; grid-template-columns: 7rem 4rem minmax(0, 1fr) minmax(0, 1fr) 6rem; gap: 0 .75rem;
      padding: .3rem 0; border-bottom: 1px solid var(--line);
    }
    tbody tr { content-visibility: auto; contain-intrinsic-height: auto 2rem; }
    th { text-align: start; font-size: .875rem; color: var(--quiet); }
    th, td { padding: 0; overflow-wrap: anywhere; }
    td[colspan] { grid-column: 2 / -1; }
    td:nth-child(1), td:nth-child(2), td:nth-child(5) { font-variant-numeric: tabular-nums; }
    tr.action { background: var(--band); }
    tr.action strong { color: var(--action); }
    tr:target { outline: 2px solid var(--focus); outline-offset: -2px; }
    @media (max-width: 48rem) {
      dl { display: block; }
      dd { margin-bottom: .5rem; }
      .lane { grid-template-columns: 4rem minmax(0, 1fr); }
      rect { stroke: var(--bar); }
      .problem rect { stroke: var(--problem); }
      .axis span:nth-child(even) { display: none; }
      thead { display: none; }
      tr { grid-template-columns: 1fr auto auto; padding: .5rem 0; }
      td:nth-child(1), td:nth-child(2), td:nth-child(5) { color: var(--quiet); font-size: .875rem; }
      td:nth-child(2):not([colspan]):not(:empty)::before { content: "Task "; }
      td:nth-child(3), td:nth-child(4), td[colspan] { grid-column: 1 / -1; order: 1; }
    }

    """
}
