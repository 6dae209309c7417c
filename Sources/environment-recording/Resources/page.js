// The script of the page: the search, and the arrow keys.
const get = (id) => document.getElementById(id);
const lanes = [...document.querySelectorAll("#lanes .lane")];
const bars = new Map();
for (const bar of document.querySelectorAll("#lanes a")) bars.set(bar.getAttribute("href").slice(1), bar);
const rows = [...document.querySelectorAll("tbody tr")].map((row) => ({
  row, bar: bars.get(row.id), isAction: row.classList.contains("action"),
  isProblem: row.classList.contains("problem"), text: row.textContent.toLowerCase(),
}));
const calls = rows.filter((row) => !row.isAction).length;

// Shows the calls that match. Actions are always shown: they tell where a call belongs.
function filter() {
  const query = get("query").value.toLowerCase();
  const onlyProblems = get("problems").checked;
  let shown = 0;
  for (const { row, bar, isAction, isProblem, text } of rows) {
    if (isAction) continue;
    const isShown = text.includes(query) && (isProblem || !onlyProblems);
    row.hidden = !isShown;
    bar?.classList.toggle("off", !isShown);
    if (isShown) shown += 1;
  }
  for (const lane of lanes) lane.hidden = !lane.querySelector("a:not(.off)");
  get("count").textContent = shown === 0 ? "No call matches." : `${shown} of ${calls} calls`;
  stop();
}

// The Tab key stops at one bar only; the arrow keys go on from it.
let current;
function stop(bar = document.querySelector("#lanes a:not(.off)")) {
  current?.setAttribute("tabindex", "-1");
  bar?.setAttribute("tabindex", "0");
  current = bar;
}
for (const bar of bars.values()) bar.setAttribute("tabindex", "-1");
get("lanes")?.addEventListener("focusin", (event) => {
  if (event.target.closest("a")) stop(event.target.closest("a"));
});
get("lanes")?.addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  const bar = event.target.closest("a");
  if (!step || !bar) return;
  event.preventDefault();
  const shown = (element, selector) => [...element.querySelectorAll(selector)];
  let next;
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    const inLane = shown(bar.closest(".lane"), "a:not(.off)");
    next = inLane[inLane.indexOf(bar) + step];
  } else {
    const shownLanes = lanes.filter((lane) => !lane.hidden);
    next = shownLanes[shownLanes.indexOf(bar.closest(".lane")) + step]?.querySelector("a:not(.off)");
  }
  next?.focus();
});

document.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
get("query").addEventListener("input", filter);
get("problems").addEventListener("change", filter);
filter();
