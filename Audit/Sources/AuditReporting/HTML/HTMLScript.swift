/// The interactive features of the page: search, filters by class and family, and other groupings.
enum HTMLScript {
  static let text = #"""

    (() => {
      "use strict";
      const root = document.documentElement;
      root.classList.add("js");
      const place = document.getElementById("groups");
      if (!place) return;
      const by = (id) => document.getElementById(id);
      const tools = by("tools"), query = by("query"), kind = by("class"), family = by("family");
      const articles = Array.from(place.querySelectorAll("article"));
      const changes = Array.from(place.children);
      const homes = new Map(articles.map((article) => [article, article.parentElement]));
      const texts = new Map();
      let groups = changes;

      const textOf = (article) => {
        if (!texts.has(article)) {
          const parts = article.querySelectorAll("h4, .messages, .about, mark");
          texts.set(article, Array.from(parts, (part) => part.textContent)
            .concat(article.dataset.module).join(" ").toLowerCase());
        }
        return texts.get(article);
      };
      const number = (article) => Number(article.dataset.n);

      const makeGroup = (name, members) => {
        const group = document.createElement("details");
        group.className = "group";
        const summary = document.createElement("summary");
        const title = document.createElement("h3");
        title.textContent = name;
        const count = document.createElement("span");
        count.className = "n";
        summary.append(title, count);
        group.append(summary, ...members);
        return group;
      };

      const line = (article) => Number(article.querySelector("ol").start);

      const regroup = (key) => {
        if (key === "change") {
          articles.forEach((article) => homes.get(article).append(article));
          groups = changes;
        } else {
          const members = new Map();
          for (const article of articles) {
            const name = article.dataset[key];
            if (!members.has(name)) members.set(name, []);
            members.get(name).push(article);
          }
          const hidden = (list) => list.reduce(
            (sum, article) => sum + (article.dataset.class === "hidden" ? number(article) : 0), 0);
          groups = Array.from(members)
            .map(([name, list]) => ({ name, list, size: hidden(list) }))
            .sort((a, b) => b.size - a.size || (b.name > a.name ? -1 : 1))
            .map(({ name, list }) => makeGroup(name, list.sort((a, b) =>
              a.dataset.file === b.dataset.file
                ? line(a) - line(b) : (b.dataset.file > a.dataset.file ? -1 : 1))));
          if (groups.length > 0) groups[0].open = true;
        }
        place.dataset.by = key;
        place.replaceChildren(...groups);
        groups.forEach(watch);
        apply();
      };

      const apply = () => {
        const words = query.value.toLowerCase().split(" ").filter((word) => word !== "");
        let shown = 0, total = 0;
        for (const article of articles) {
          total += number(article);
          const data = article.dataset;
          const matches = (kind.value === "" || data.class === kind.value)
            ? (family.value === "" || data.family.split(" ").includes(family.value)) : false;
          const found = matches ? words.every((word) => textOf(article).includes(word)) : false;
          article.hidden = !found;
          if (found) shown += number(article);
        }
        for (const group of groups) {
          let count = 0;
          for (const child of group.children) {
            if (child.localName === "article" ? !child.hidden : false) count += number(child);
          }
          group.hidden = count === 0;
          group.querySelector(".n").textContent = count.toLocaleString("en");
          if (words.length > 0 ? shown > 0 : false) group.open = 100 >= shown ? true : group.open;
        }
        by("count").textContent = shown.toLocaleString("en") + " of " + total.toLocaleString("en") + (total === 1 ? " finding" : " findings");
        by("nothing").hidden = shown > 0;
      };

      const show = () => {
        const target = location.hash.length > 1 ? by(decodeURIComponent(location.hash.slice(1))) : null;
        if (!target) return;
        const article = target.closest("article");
        if (article ? article.hidden : target.hidden) {
          query.value = ""; kind.value = ""; family.value = "";
          apply();
        }
        const group = target.closest("details");
        if (group) group.open = true;
        target.scrollIntoView({ block: article ? "center" : "start" });
      };

      const paint = (group) => {
        if (group.dataset.painted ? true : !globalThis.Highlight) return;
        group.dataset.painted = "yes";
        for (const item of group.querySelectorAll(".code li, .why code")) {
          const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
          const nodes = [];
          while (walker.nextNode()) nodes.push(walker.currentNode);
          const text = nodes.map((node) => node.data).join("");
          for (const match of text.matchAll(tokens)) {
            const name = match[1] ? "comment" : match[2] ? "string" : "keyword";
            mark(name, nodes, match.index, match.index + match[0].length);
          }
        }
      };
      const tokens = /(\/\/.*$)|("(?:\\.|[^"\\])*")|\b(?:actor|any|as|async|await|break|case|catch|class|continue|default|defer|do|else|enum|extension|false|final|for|func|guard|if|import|in|init|inout|internal|is|lazy|let|mutating|nil|nonisolated|open|override|package|private|protocol|public|repeat|return|self|Self|some|static|struct|subscript|super|switch|throw|throws|true|try|typealias|var|weak|where|while)\b(?!:)/gm;
      const mark = (name, nodes, from, to) => {
        if (!CSS.highlights.has(name)) CSS.highlights.set(name, new Highlight());
        let start = 0;
        for (const node of nodes) {
          const end = start + node.length;
          const first = Math.max(from, start), last = Math.min(to, end);
          if (last > first) {
            const range = new StaticRange({
              startContainer: node, startOffset: first - start,
              endContainer: node, endOffset: last - start });
            CSS.highlights.get(name).add(range);
          }
          start = end;
        }
      };
      const watch = (group) => {
        if (group.open) paint(group);
        group.addEventListener("toggle", () => { if (group.open) paint(group); });
      };

      tools.hidden = false;
      tools.addEventListener("submit", (event) => event.preventDefault());
      query.addEventListener("input", apply);
      kind.addEventListener("change", apply);
      family.addEventListener("change", apply);
      for (const radio of tools.querySelectorAll("input[type=radio]")) {
        radio.addEventListener("change", () => regroup(radio.value));
      }
      by("open").addEventListener("click", () => groups.forEach((group) => { group.open = true; }));
      by("close").addEventListener("click", () => groups.forEach((group) => { group.open = false; }));
      addEventListener("hashchange", show);
      addEventListener("keydown", (event) => {
        const typing = event.target.closest ? event.target.closest("input, select, textarea") : null;
        if (event.key === "/" ? !typing : false) { event.preventDefault(); query.focus(); }
        if (event.key === "Escape" ? event.target === query : false) { query.value = ""; apply(); }
      });
      if (!articles.some((article) => article.dataset.class === "hidden")) kind.value = "";
      changes.forEach(watch);
      apply();
      show();
    })();

    """#
}
