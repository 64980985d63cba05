// Adds what depends on the time to a public page: the next heat, what is on the floor, a notice of a newer version, the
// people opened last, and the theme. The page is complete without it.
(() => {
  const root = document.documentElement;
  const remember = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(key);
      localStorage.setItem(key, value);
    } catch {
      // Without storage, only the theme and the shortcuts are lost.
    }
    return null;
  };
  const theme = remember('floorcraft theme');
  if (theme) root.dataset.theme = theme;

  document.addEventListener('DOMContentLoaded', () => {
    const { base, version, releases } = document.body.dataset;
    if (!base) return;
    const button = document.getElementById('theme');
    if (button) {
      button.hidden = false;
      button.addEventListener('click', () => {
        const isDark = root.dataset.theme
          ? root.dataset.theme === 'dark'
          : matchMedia('(prefers-color-scheme: dark)').matches;
        root.dataset.theme = isDark ? 'light' : 'dark';
        remember('floorcraft theme', root.dataset.theme);
      });
    }
    keepOpened(base);
    showOpened(base);
    tick(base);
    setInterval(() => tick(base), 15_000);
    // The clock knows which heats are over; the program only knows planned times.
    document.addEventListener('floorclock', () => showNext(Date.now() / 1000));
    // Random interval, so that two thousand phones do not poll in the same second.
    setInterval(() => lookForNewer(base, version, releases), 20_000 + Math.random() * 10_000);
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      tick(base);
      lookForNewer(base, version, releases);
    });
  });

  function opened(base) {
    try {
      return JSON.parse(remember(`floorcraft opened ${base}`) ?? '[]');
    } catch {
      return [];
    }
  }

  function keepOpened(base) {
    const head = document.querySelector('[data-remember]');
    const name = head?.querySelector('h1')?.textContent;
    if (!head || !name) return;
    const path = head.dataset.remember;
    const others = opened(base).filter((one) => one.path !== path);
    remember(`floorcraft opened ${base}`, JSON.stringify([{ path, name }, ...others].slice(0, 4)));
  }

  function showOpened(base) {
    const place = document.getElementById('opened');
    const list = opened(base);
    if (!place || list.length === 0) return;
    for (const { path, name } of list) {
      const link = document.createElement('a');
      link.href = `${base}/${path}`;
      link.textContent = name;
      place.append(link);
    }
    place.hidden = false;
  }

  function tick(base) {
    if (document.hidden) return;
    const now = Date.now() / 1000;
    markProgram(now);
    showNext(now);
    const place = document.getElementById('now');
    if (!place || document.body.classList.contains('running')) return;
    fetch(`${base}/now`)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((text) => {
        if (document.body.classList.contains('running')) return;
        place.innerHTML = text;
        place.hidden = text === '';
      })
      .catch(() => {});
  }

  function markProgram(now) {
    for (const heat of document.querySelectorAll('.program > [data-end]')) {
      const { at, end, clock } = heat.dataset;
      if (clock) continue;
      heat.classList.toggle('now', at !== '' && Number(at) <= now && now < Number(end));
    }
  }

  /** The dancer's next heat; past heats fold into one line per day. */
  function showNext(now) {
    const place = document.getElementById('next');
    if (!place) return;
    const rows = [...document.querySelectorAll('.rows > .row[data-at]')].filter(
      (row) => row.dataset.at !== '',
    );
    const isPast = ({ dataset: { at, clock } }) => (clock ? clock === 'past' : Number(at) <= now - 60);
    const coming = rows.filter((row) => !isPast(row));
    const next = coming.sort((a, b) => a.dataset.at - b.dataset.at)[0];
    for (const row of rows) row.classList.toggle('past', isPast(row));
    for (const list of document.querySelectorAll('.rows')) foldPast(list);
    if (place.dataset.clock !== undefined) return;
    place.hidden = !next;
    if (!next) return;
    const minutes = Math.round((Number(next.dataset.at) - now) / 60);
    place.replaceChildren(
      text('p', 'small', `Next heat, ${away(minutes)} by the program`),
      big(next),
      ...copies(next, ['.dance', '.what > small']),
    );
    const run = runOf(next);
    if (run) place.append(copy(run));
  }

  function away(minutes) {
    if (minutes < 1) return 'now';
    if (minutes < 60) return `in ${minutes} min`;
    const hours = Math.floor(minutes / 60);
    return hours < 24 ? `in ${hours} h ${minutes % 60} min` : `in ${Math.round(hours / 24)} days`;
  }

  function big(row) {
    const line = text('p', 'big', '');
    const heat = document.createElement('b');
    heat.textContent = row.querySelector('.heat').textContent;
    line.append(heat, row.querySelector('.time').textContent.replace(/([AP]M)/, ' $1'));
    return line;
  }

  function runOf(row) {
    let before = row.previousElementSibling;
    while (before && !before.classList.contains('run')) before = before.previousElementSibling;
    return before;
  }

  function copy(run) {
    const line = document.createElement('p');
    line.className = 'worn';
    line.append(...[...run.childNodes].map((node) => node.cloneNode(true)));
    return line;
  }

  const copies = (row, selectors) =>
    selectors.flatMap((selector) => {
      const part = row.querySelector(selector);
      if (!part) return [];
      const line = document.createElement('p');
      line.append(part.cloneNode(true));
      return [line];
    });

  function text(tag, className, words) {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = words;
    return element;
  }

  function foldPast(list) {
    const past = list.querySelectorAll('.row.past').length;
    // Lines between two past heats are past too.
    let isPast = false;
    for (const line of [...list.children].reverse()) {
      if (line.classList.contains('row')) isPast = line.classList.contains('past');
      else if (!line.classList.contains('fold')) line.classList.toggle('past', isPast);
    }
    let fold = list.querySelector('.fold');
    if (past === 0) return fold?.remove();
    if (!fold) {
      fold = document.createElement('li');
      fold.className = 'fold';
      const button = document.createElement('button');
      button.type = 'button';
      button.addEventListener('click', () => {
        const isOpen = list.classList.toggle('unfolded');
        button.setAttribute('aria-expanded', String(isOpen));
      });
      button.setAttribute('aria-expanded', 'false');
      fold.append(button);
      list.prepend(fold);
    }
    fold.firstChild.textContent = `${past} earlier`;
  }

  function lookForNewer(base, version, releases) {
    if (document.hidden) return;
    fetch(`${base}/version`)
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((answer) => {
        const place = document.getElementById('newer');
        const isOlder = answer && String(answer.version) !== version;
        if (!answer || !place || (!isOlder && String(answer.releases) === releases)) return;
        const link = document.createElement('a');
        link.href = location.href;
        link.textContent = 'Show it';
        place.replaceChildren(isOlder ? `Version ${answer.version} is out.` : 'New results are out.', link);
        place.hidden = false;
      })
      .catch(() => {});
  }
})();
