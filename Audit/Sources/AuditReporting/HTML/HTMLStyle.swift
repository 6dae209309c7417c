/// The style of the page: light and dark, wide and narrow, and for print.
enum HTMLStyle {
  static let text = [colors, layout, overview, findings, code, narrow, paper].joined()

  private static let colors = """

    :root {
      color-scheme: light dark;
      --ground: #f6f5f1; --card: #ffffff; --line: #e3e0d8; --text: #1d2433; --quiet: #5c6475;
      --hidden: #b4470f; --hidden-soft: #fdeadd; --bar: #e58a4e;
      --controlled: #0b7a6b; --controlled-soft: #dbf3ee;
      --live: #4a49c4; --live-soft: #e8e8fb; --rest: #efd9c9;
      --code: #faf9f6; --mark: #ffdcae; --mark-line: #fff4e5; --bad: #b3261e; --bad-soft: #fbe4e2;
      --key: #8a2d86; --string: #a13a12; --comment: #6a7282;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #12151c; --card: #1a1f29; --line: #2c3342; --text: #e7eaf1; --quiet: #9aa4b8;
        --hidden: #ffb27d; --hidden-soft: #3d2617; --bar: #d9773a;
        --controlled: #57d6c1; --controlled-soft: #10332f;
        --live: #b3b4ff; --live-soft: #26284d; --rest: #4a3526;
        --code: #151a23; --mark: #5f3710; --mark-line: #2a2119; --bad: #ff9d94; --bad-soft: #401d1b;
        --key: #e39be0; --string: #f0a27a; --comment: #8b95a9;
      }
    }

    """

  private static let layout = """
    * { box-sizing: border-box; }
    html { scroll-padding-top: 8.5rem; }
    body {
      margin: 0; background: var(--ground); color: var(--text);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    body > header, main, footer { max-width: 68rem; margin: 0 auto; padding: 0 1.5rem; }
    code, pre, .code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    code { font-size: .92em; overflow-wrap: anywhere; }
    a { color: inherit; text-decoration-color: var(--quiet); text-underline-offset: .2em; }
    :focus-visible { outline: 3px solid var(--live); outline-offset: 2px; border-radius: 4px; }
    h1, h2, h3, h4, p, dl, dd, ul, ol, figure { margin: 0; }
    h2 { font-size: 1.3rem; letter-spacing: -.01em; margin: 3rem 0 .75rem; }
    .quiet, ::placeholder { color: var(--quiet); opacity: 1; }
    .folders { color: var(--quiet); font-weight: 400; }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { left: 1rem; top: 1rem; z-index: 3; background: var(--card); padding: .5rem 1rem; }
    footer { color: var(--quiet); font-size: .875rem; padding-block: 3rem 2rem; }
    .badge {
      display: inline-block; border-radius: 99px; padding: .05rem .6rem; font-size: .78rem;
      font-weight: 600; background: var(--live-soft); color: var(--live);
    }
    .badge.hidden, .badge.warning { background: var(--hidden-soft); color: var(--hidden); }
    .badge.error { background: var(--bad-soft); color: var(--bad); }

    """

  private static let overview = """
    .hero { display: flex; gap: 2.5rem; align-items: center; padding: 3.5rem 0 2rem; }
    .ring { position: relative; flex: none; width: 11rem; height: 11rem; }
    .ring svg { width: 100%; height: 100%; }
    .ring .rest { stroke: var(--rest); }
    .ring .part { stroke: var(--controlled); }
    .ring p {
      position: absolute; inset: 0; display: flex; flex-direction: column; align-items: center;
      justify-content: center; color: var(--quiet); font-size: .85rem; line-height: 1.2;
    }
    .ring b { color: var(--text); font-size: 2.6rem; line-height: 1; letter-spacing: -.03em; }
    .ring small { font-size: 1.2rem; margin-left: .1em; color: var(--quiet); }
    .kicker { text-transform: uppercase; letter-spacing: .12em; font-size: .75rem; color: var(--quiet); }
    h1 { font-size: 2.5rem; line-height: 1.15; letter-spacing: -.025em; overflow-wrap: anywhere; }
    .lead { font-size: 1.2rem; margin: .5rem 0 .35rem; }
    .tiles { display: grid; grid-template-columns: repeat(7, 1fr); gap: .75rem; }
    .tiles div {
      display: flex; flex-direction: column-reverse; justify-content: flex-end; background: var(--card);
      border: 1px solid var(--line); border-radius: 12px; padding: .7rem .9rem;
    }
    .tiles dt { color: var(--quiet); font-size: .82rem; line-height: 1.25; }
    .tiles dd { font-size: 1.6rem; font-weight: 650; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
    .tiles .hidden dd { color: var(--hidden); }
    .tiles .controlled dd { color: var(--controlled); }
    .tiles .live dd { color: var(--live); }
    .bars { width: 100%; border-collapse: collapse; }
    .bars th { text-align: left; font-weight: 500; padding: .22rem 0; overflow-wrap: anywhere; min-width: 7rem; }
    .bars .n { text-align: right; padding: 0 .9rem; font-variant-numeric: tabular-nums; font-weight: 600; }
    .bars .bar { width: 75%; }
    .bars svg { display: block; width: 100%; height: .7rem; }
    svg rect { fill: var(--bar); }
    .columns { display: grid; grid-template-columns: 2fr 3fr; gap: 0 3rem; }
    .columns section:only-child { grid-column: 1 / -1; }
    .columns .bars { font-size: .92rem; }
    .columns .bars .bar { width: 35%; }
    .changes { list-style: none; padding: 0; margin-top: .75rem; counter-reset: change; display: grid; gap: .5rem; }
    .changes li { counter-increment: change; }
    .changes a {
      display: grid; grid-template-columns: 2rem 3fr 2fr 11rem; gap: 0 1rem; align-items: baseline;
      position: relative; overflow: hidden; text-decoration: none; background: var(--card);
      border: 1px solid var(--line); border-radius: 12px; padding: .6rem 1rem .75rem;
    }
    .changes a::before { content: counter(change); color: var(--quiet); font-variant-numeric: tabular-nums; }
    .changes a:hover { border-color: var(--quiet); }
    .changes .share { position: absolute; inset: auto 0 0 0; }
    .changes .share svg { display: block; width: 100%; height: 3px; }
    .changes .what { display: flex; flex-wrap: wrap; gap: 0 .6rem; }
    .changes .target { color: var(--controlled); font-weight: 600; }
    .changes .target::before { content: "→ "; font-weight: 400; color: var(--quiet); }
    .changes .count { color: var(--quiet); text-align: right; font-variant-numeric: tabular-nums; }
    .changes .count b { color: var(--text); }

    """

  private static let findings = """
    .limits { background: var(--live-soft); border-radius: 12px; padding: .7rem 1rem; margin-bottom: 1rem; }
    #tools {
      position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .6rem 1rem;
      align-items: end; background: var(--ground); padding: .75rem 0; margin-bottom: .5rem;
      border-bottom: 1px solid var(--line);
    }
    #tools[hidden] { display: none; }
    #tools label > span, #tools legend { display: block; font-size: .75rem; color: var(--quiet); padding: 0; }
    #tools .search { flex: 1 1 16rem; }
    #tools input[type=search], #tools select, #tools button {
      font: inherit; font-size: .92rem; color: inherit; background: var(--card);
      border: 1px solid var(--line); border-radius: 8px; padding: .35rem .6rem; min-height: 2.3rem;
    }
    #tools .search input { width: 100%; }
    #tools fieldset { border: 0; padding: 0; margin: 0; display: flex; }
    #tools fieldset legend { float: left; width: 100%; }
    #tools fieldset { flex-wrap: wrap; }
    #tools fieldset label { position: relative; }
    #tools fieldset input { position: absolute; opacity: 0; inset: 0; margin: 0; width: 100%; height: 100%; cursor: pointer; }
    #tools fieldset label > span {
      font-size: .92rem; color: inherit; padding: .35rem .8rem; min-height: 2.3rem; line-height: 1.5rem;
      background: var(--card); border: 1px solid var(--line); margin-left: -1px;
    }
    #tools fieldset label:first-of-type > span { border-radius: 8px 0 0 8px; }
    #tools fieldset label:last-of-type > span { border-radius: 0 8px 8px 0; }
    #tools fieldset input:checked + span { background: var(--text); color: var(--ground); border-color: var(--text); }
    #tools fieldset input:focus-visible + span { outline: 3px solid var(--live); outline-offset: 2px; }
    #tools .state { flex-basis: 100%; display: flex; gap: .6rem; align-items: center; font-size: .9rem; color: var(--quiet); }
    #tools .state output { flex: 1; }
    #tools button { cursor: pointer; font-size: .85rem; min-height: 2rem; padding: .15rem .7rem; }
    #tools button:hover { border-color: var(--quiet); }
    .group, .index details { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin-bottom: .6rem; }
    .js .index { display: none; }
    summary { cursor: pointer; padding: .7rem 1rem; display: flex; gap: .2rem 1rem; align-items: baseline; }
    summary::-webkit-details-marker { display: none; }
    summary::before { content: "▸"; color: var(--quiet); width: .8rem; flex: none; }
    details[open] > summary::before { content: "▾"; }
    summary h3 { font-size: 1.05rem; overflow-wrap: anywhere; }
    summary .symbols { color: var(--quiet); font-size: .9rem; }
    summary .symbols code { color: var(--text); }
    .n { margin-left: auto; font-weight: 650; font-variant-numeric: tabular-nums; }
    .why { padding: .25rem 1rem 1rem 2.8rem; color: var(--quiet); }
    .sides { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin-top: .6rem; }
    .sides figure { border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: var(--code); min-width: 0; }
    .sides figcaption { font-size: .75rem; font-weight: 600; padding: .25rem .7rem; color: var(--hidden); background: var(--hidden-soft); }
    .sides .good figcaption { color: var(--controlled); background: var(--controlled-soft); }
    .sides pre { margin: 0; padding: .5rem .7rem; overflow-x: auto; color: var(--text); font-size: .86rem; }
    .sides code { overflow-wrap: normal; }
    article { border-top: 1px solid var(--line); padding: .9rem 1rem 1rem 2.8rem; content-visibility: auto; contain-intrinsic-size: auto 17rem; }
    article[hidden], .group[hidden] { display: none; }
    article h4 { font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
    article h4 a { text-decoration: none; }
    article h4 a:hover { text-decoration: underline; }
    [data-by=file] article .folders { display: none; }
    .messages { list-style: none; padding: 0; }
    .about { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline; font-size: .85rem; color: var(--quiet); margin: .15rem 0 .6rem; }
    .about .to code { color: var(--controlled); font-weight: 600; }
    .index ul { padding: 0 1rem .8rem 2.8rem; overflow-wrap: anywhere; }
    .notices { list-style: none; padding: 0; display: grid; gap: .5rem; overflow-wrap: anywhere; }

    """

  private static let code = """
    .code { overflow-x: auto; background: var(--code); border: 1px solid var(--line); border-radius: 8px; font-size: .86rem; line-height: 1.6; }
    .code ol { margin: 0; padding: .4rem 0; min-width: max-content; list-style-position: outside; }
    .code li { margin-left: 3.6rem; padding: 0 1rem 0 .6rem; white-space: pre; border-left: 1px solid var(--line); min-height: 1.6em; tab-size: 2; }
    .code li::marker { color: var(--quiet); font-variant-numeric: tabular-nums; content: counter(list-item) "  "; }
    .code li.hit { background: var(--mark-line); border-left: 3px solid var(--bar); padding-left: calc(.6rem - 2px); }
    mark { background: var(--mark); color: inherit; border-radius: 3px; padding: .08em .1em; margin: 0 -.1em; }
    mark:target { outline: 2px solid var(--hidden); }
    ::highlight(keyword) { color: var(--key); }
    ::highlight(string) { color: var(--string); }
    ::highlight(comment) { color: var(--comment); }

    """

  private static let narrow = """
    @media (max-width: 60rem) {
      .tiles { grid-template-columns: repeat(4, 1fr); }
      .columns { grid-template-columns: 1fr; }
      .changes a { grid-template-columns: 2rem 1fr auto; }
      .changes .what { grid-column: 2; }
      .changes .target { grid-column: 2; grid-row: 2; }
      .changes .count { grid-column: 3; grid-row: 1; }
    }
    @media (max-width: 40rem) {
      body > header, main, footer { padding: 0 1rem; }
      .hero { flex-direction: column; align-items: flex-start; gap: 1.25rem; padding: 1.75rem 0 1.5rem; }
      .ring { width: 8.5rem; height: 8.5rem; }
      .ring b { font-size: 2rem; }
      h1 { font-size: 2rem; }
      .lead { font-size: 1.08rem; }
      .tiles { grid-template-columns: 1fr 1fr; gap: .5rem; }
      .tiles div:last-child:nth-child(odd) { grid-column: 1 / -1; }
      .sides { grid-template-columns: 1fr; }
      .bars .n { padding: 0 .6rem; }
      .bars .bar { width: 45%; }
      .columns .bars .bar { width: 22%; }
      .bars th { min-width: 0; }
      .changes a { grid-template-columns: 1.4rem 1fr; gap: 0 .5rem; padding: .55rem .8rem .75rem; }
      .changes .count { grid-column: 2; grid-row: 3; text-align: left; }
      #tools { position: static; gap: .6rem; }
      #tools .search { flex-basis: 100%; }
      summary { flex-wrap: wrap; padding: .6rem .8rem; gap: .1rem .5rem; }
      summary h3 { flex: 1; }
      summary .symbols { order: 1; flex-basis: 100%; padding-left: 1.3rem; }
      .why, article { padding-left: .8rem; padding-right: .8rem; }
      .code li { margin-left: 2.9rem; }
      .code { font-size: .8rem; }
    }

    """

  private static let paper = """
    @media print {
      :root {
        --ground: #fff; --card: #fff; --code: #fff; --line: #bbb; --text: #000; --quiet: #444;
        --hidden: #7a2c05; --hidden-soft: #fff; --bar: #c46a30; --rest: #efd9c9; --mark: #ffdcae;
        --controlled: #065a4f; --controlled-soft: #fff; --live: #2f2e8c; --live-soft: #fff;
        --mark-line: #fff; --bad: #8c1d18; --bad-soft: #fff; --key: #6d2069; --string: #7d2c0c;
        --comment: #555;
      }
      #tools, .skip { display: none; }
      body { font-size: 11pt; }
      article, .changes li, .tiles div { break-inside: avoid; }
      h2, h3, h4, h2 + p { break-after: avoid; }
      .code li { white-space: pre-wrap; }
      .code ol { min-width: 0; }
    }

    """
}
