/// How the page looks: dense and calm, light and dark, on paper, on a phone. Colours reach WCAG AA on their grounds.
package enum Stylesheet {
  package static let text: StaticString = """
    :root {
      --ground: #fff; --panel: #f6f8fa; --line: #d0d7de; --ink: #1b1f24; --dim: #57606a;
      --link: #0550ae; --bad: #b42318; --bad-ground: #fdecea; --warn: #7a4b00; --ok: #116329;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14171c; --panel: #1c2128; --line: #3a424c; --ink: #e4e8ee; --dim: #9da7b3;
        --link: #7ab7ff; --bad: #ff9b8f; --bad-ground: #3a1f1d; --warn: #f0c063; --ok: #6fdd8b;
      }
    }
    * { box-sizing: border-box; }
    html { background: var(--ground); color: var(--ink); -webkit-text-size-adjust: 100%; }
    body { margin: 0 auto; max-width: 68rem; padding: 1.25rem 1.25rem 3rem;
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere; }
    p, ul, ol, dl, figure, blockquote { margin: .25rem 0; }
    ul, ol { padding-left: 1.25rem; }
    li { margin: .2rem 0; }
    a { color: var(--link); }
    code { font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; unicode-bidi: isolate; }
    h1 { font-size: 1.45rem; line-height: 1.25; margin: .15rem 0 .4rem; }
    h2 { font-size: 1.05rem; margin: 1.75rem 0 .4rem; padding-top: .6rem; border-top: 1px solid var(--line); }
    h3 { font-size: .95rem; margin: 1.25rem 0 .3rem; }
    .brand, .dim, figcaption, footer { color: var(--dim); }
    .brand { font-size: .8rem; letter-spacing: .04em; }
    .bad { color: var(--bad); }
    .warn { color: var(--warn); }
    .badge { display: inline-block; padding: 0 .5em; border: 1px solid; border-radius: .3em;
      font-size: .8rem; letter-spacing: .04em; text-transform: uppercase; }
    .badge.certain, .badge.failed { color: var(--bad); }
    .badge.likely { color: var(--warn); }
    .badge.completed { color: var(--ok); }
    .facts { padding: .6rem .9rem; background: var(--panel); border: 1px solid var(--line); border-radius: .5rem; }
    .facts { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); gap: .3rem .75rem; }
    .facts dt { color: var(--dim); }
    .facts dd { grid-column: 2; margin: 0; }
    nav ul { display: flex; flex-wrap: wrap; gap: .15rem .9rem; margin: .9rem 0 0; padding: 0; list-style: none; font-size: .85rem; }
    nav li { margin: 0; }
    nav a { display: inline-block; padding: .2rem 0; }
    .mark { white-space: nowrap; }
    .wide { overflow-x: auto; max-width: 100%; }
    .long { max-height: 36rem; overflow-y: auto; border-bottom: 1px solid var(--line); }
    .long thead th { position: sticky; top: 0; background: var(--ground); }
    .pictures { display: flex; flex-wrap: wrap; gap: .5rem 2rem; }
    .pictures figure { min-width: 0; max-width: 100%; }
    figcaption { font-size: .8rem; }
    table { border-collapse: collapse; width: 100%; font-size: .87rem; }
    caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    th, td { padding: .25rem .6rem .25rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
    th { font-weight: 600; }
    thead th, thead td { border-top: 0; color: var(--dim); font-weight: 400; white-space: nowrap; }
    tbody th, tbody td { min-width: 4.5rem; }
    td:last-child { min-width: 9.5rem; }
    .number { text-align: right; font-variant-numeric: tabular-nums; }
    .when { white-space: nowrap; font-variant-numeric: tabular-nums; }
    td.when, td.where { color: var(--dim); }
    .notes td { border-top: 0; padding: 0 0 .35rem 1.25rem; }
    .warns th, .warns td { color: var(--warn); }
    .note { display: block; color: var(--dim); }
    .note.bad { color: var(--bad); }
    .note.warn { color: var(--warn); }
    .aside td, .aside th { min-width: 6rem; }
    .aside tbody td + td { padding-left: .6rem; border-left: 1px solid var(--line); }
    .parting th, .parting td { background: var(--bad-ground); }
    .state { font-weight: 600; color: var(--dim); }
    .state.reached { color: var(--ok); }
    .state.missing { color: var(--bad); }
    .plain, .answers, .evidence { list-style: none; padding-left: 0; }
    .answers li { padding-left: 3.4rem; text-indent: -3.4rem; }
    .answer { display: inline-block; min-width: 3.4rem; font-weight: 600; text-indent: 0; }
    .answer.yes { color: var(--ok); }
    .answer.partly { color: var(--warn); }
    .answer.no { color: var(--bad); }
    .evidence li { padding: .15rem .4rem; margin: 0 -.4rem; border-radius: .3rem; }
    .evidence li:target { background: var(--panel); outline: 1px solid var(--line); }
    blockquote { padding: .1rem 0 .1rem .75rem; border-left: 3px solid var(--line); }
    .finding { margin: .5rem 0; padding-left: .75rem; border-left: 3px solid var(--line); }
    .finding.cause { border-color: var(--bad); }
    footer { margin-top: 2rem; padding-top: .6rem; border-top: 1px solid var(--line); font-size: .8rem; }
    .picture { display: block; font: 12px system-ui, -apple-system, "Segoe UI", sans-serif; }
    .picture text { fill: var(--ink); }
    .picture .when, .picture .dim { fill: var(--dim); }
    .picture .bad { fill: var(--bad); font-weight: 600; }
    .picture .warn { fill: var(--warn); }
    .picture .lane-name { font-weight: 600; }
    .picture path { fill: none; stroke-width: 2; }
    .lane, .opens { stroke: var(--dim); }
    .rail { stroke: var(--line); }
    .opens, .unseen { stroke-dasharray: 3 3; }
    .picture rect, .picture circle { stroke-width: 2; }
    .document { fill: var(--link); stroke: var(--ground); }
    .event { fill: var(--dim); stroke: var(--ground); }
    .window, .gap { fill: var(--ground); stroke: var(--dim); }
    .gap { stroke: none; }
    .reached { fill: var(--ok); stroke: var(--ground); }
    .picture .tick { stroke: var(--ground); }
    .open { fill: var(--ground); stroke: var(--line); }
    .picture .cross { stroke: var(--bad); stroke-width: 3; }
    .picture .refused { fill: var(--warn); stroke: var(--ground); }
    .picture .kept { fill: var(--ok); stroke: none; }
    .picture .unclear { fill: var(--ground); stroke: var(--warn); }
    .band { fill: var(--bad-ground); stroke: none; }
    @media (max-width: 40rem) {
      body { padding: .9rem .9rem 2rem; }
      .facts { display: block; }
      .facts dt { font-size: .8rem; margin-top: .4rem; }
      .rows, .rows tbody, .rows tr, .rows td, .rows th { display: block; }
      .rows thead { display: none; }
      .rows tr { padding: .3rem 0; border-top: 1px solid var(--line); }
      .rows tr:first-child, .rows .notes { border-top: 0; }
      .rows td, .rows th, .rows td:last-child { min-width: 0; padding: 0; border: 0; text-align: left; }
      .rows td[data-name] { display: inline-block; margin-right: .9rem; }
      .moments td.when, .moments td.when + td { display: inline-block; margin-right: .6rem; }
      .rows td:empty { display: none; }
      .rows td[data-name]::before { content: attr(data-name) " "; color: var(--dim); }
      .rows .notes { padding-top: 0; }
      .rows .notes td { padding-left: .9rem; }
    }
    @media print {
      :root {
        --ground: #fff; --panel: #fff; --line: #bbb; --ink: #000; --dim: #444; --link: #000;
        --bad: #900; --bad-ground: #fff; --warn: #630; --ok: #060;
      }
      body { max-width: none; padding: 0; font-size: 10pt; }
      nav { display: none; }
      tbody td, td:last-child, .wide table { min-width: 0; }
      tbody th { min-width: 5.5rem; }
      td.where { min-width: 7.5rem; }
      h1, h2, h3 { break-after: avoid; }
      tbody tr:first-child, .rows .notes { break-before: avoid; }
      tr, figure, .evidence li, .finding, .facts dd { break-inside: avoid; }
      .pictures { display: block; }
      footer { break-before: avoid; }
      .wide, .long { overflow: visible; max-height: none; }
      .picture { max-width: 100%; height: auto; }
      section a[rel]::after { content: " (" attr(href) ")"; font-size: .85em; }
    }
    """
}
