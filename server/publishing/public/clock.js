// Shows on a public page what is on the floor, how late it is, and when this person dances. Polls a small answer every
// few seconds and loads the plan only when it changes. The rules are those of server/eventDay/clock/expectedTimes.ts,
// in seconds; a test compares the two.

/** Expected start of each heat after the current one, in seconds; null for danced heats. */
export function expectedStarts(heats, floor, now) {
  const durationOf = ([, , , duration, kind]) => floor.tempo[kind] ?? duration;
  const times = heats.map(() => null);
  let previous = heats[floor.position];
  let ready = previous ? floor.started + durationOf(previous) + pausedOf(floor, now) : null;
  for (let index = floor.position + 1; index < heats.length; index += 1) {
    const heat = heats[index];
    const start = startOf(heat, previous, ready, now);
    times[index] = start;
    ready = start === null ? null : start + durationOf(heat);
    previous = heat;
  }
  return times;
}

const pausedOf = ({ paused, pausedFor }, now) =>
  pausedFor + (paused === null ? 0 : Math.max(0, now - paused));

function startOf(heat, previous, ready, now) {
  if (ready !== null && previous) return Math.max(now, earliest(previous, heat, ready));
  return heat[2] === null ? null : Math.max(heat[2], now);
}

const hasGap = (before, heat) => before[2] !== null && heat[2] !== null && heat[2] > before[2] + before[3];

/** Earliest start after a heat that ends at `end`: breaks keep their length, other gaps absorb a delay. */
function earliest(before, heat, end) {
  const free = end + (heat[6] ?? 0);
  return hasGap(before, heat) ? Math.max(free, heat[2]) : free;
}

/** Seconds behind plan, negative if ahead; null if the plan has no time. */
export function delayOf(heats, floor, now) {
  const heat = heats[floor.position];
  if (!heat || heat[2] === null) return null;
  const started = floor.started - heat[2];
  const next = heats[floor.position + 1];
  if (!next) return started;
  const end = floor.started + (floor.tempo[heat[4]] ?? heat[3]);
  const free = earliest(heat, next, end + pausedOf(floor, now));
  if (now > free && hasGap(heat, next)) return now - next[2];
  return started + Math.max(now, free) - earliest(heat, next, end);
}

/** "6 min late"; "on time" within a minute. */
export function delayWords(delay) {
  if (delay === null) return '';
  const minutes = Math.floor(Math.abs(delay) / 60);
  if (minutes === 0) return 'on time';
  const text = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${text} ${delay > 0 ? 'late' : 'early'}`;
}

const NEXT = ['on the floor', 'next', 'next but one', 'next but two'];
/** Offline, the count goes one heat further. */
const NEXT_THEN = 'next but three';

/** How many heats away a heat is; `isPast` words it as of the last answer before the network was lost. */
export function countWords(ahead, isPast) {
  const words = NEXT[ahead] ?? (isPast && ahead === 4 ? NEXT_THEN : undefined);
  if (words) return `You ${isPast ? 'were' : 'are'} ${words}`;
  return isPast ? `You were ${ahead} heats away` : `You are up in ${ahead} heats`;
}

function ageWords(seconds) {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return 'less than a minute ago';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}

if (typeof document !== 'undefined') {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', follow);
  else follow();
}

function follow() {
  const { base, zone } = document.body.dataset;
  if (!base) return;
  const POLL = 5000;
  /** Seconds offline after which the page shows times only, without counts. */
  const COUNT_UNTIL = 10 * 60;
  /** Seconds without an answer that count as offline; a lost poll or two do not. */
  const OFFLINE_FROM = 15;
  const EXPECTED = 'Large: when we expect it now. Small: as printed. Breaks keep their length.';
  const AS_KNOWN = 'Times are from before the network was lost. This page asks again every few seconds.';
  let clock = null;
  let plan = null;
  let heardAt = Date.now();
  let offset = 0;
  let isAsking = false;
  let lastPlaces = '';

  ask();
  // Random start, so that two thousand phones do not poll in the same second.
  setTimeout(() => setInterval(ask, POLL), Math.random() * POLL);
  setInterval(show, 1000);
  document.addEventListener('visibilitychange', ask);

  async function ask() {
    if (document.hidden || isAsking) return;
    isAsking = true;
    try {
      const answer = await fetch(`${base}/clock?seen=${clock?.seen ?? ''}`, { cache: 'no-store' });
      if (!answer.ok) return;
      offset = Date.parse(answer.headers.get('date') ?? '') - Date.now() || 0;
      if (answer.status === 200) await update(await answer.json());
      heardAt = Date.now();
    } catch {
      // The next poll tries again.
    } finally {
      isAsking = false;
      show();
    }
  }

  async function update(received) {
    if (received.floors.length > 0 && received.plan !== plan?.key) {
      const answer = await fetch(`${base}/plan?key=${received.plan}`);
      if (!answer.ok) return;
      plan = { key: received.plan, floors: await answer.json() };
    }
    clock = received;
  }

  function show() {
    if (document.hidden || !clock) return;
    const age = (Date.now() - heardAt) / 1000;
    const isOff = age > OFFLINE_FROM;
    // Offline, times freeze at the last answer.
    const now = (Date.now() + offset) / 1000 - (isOff ? age : 0);
    const floors = clock.floors.flatMap((floor) => {
      const known = plan?.floors[floor.name];
      if (!known) return [];
      const { heats, breaks } = known;
      return [
        {
          ...floor,
          heats,
          breaks,
          times: expectedStarts(heats, floor, now),
          delay: delayOf(heats, floor, now),
        },
      ];
    });
    document.body.classList.toggle('running', floors.length > 0);
    if (floors.length === 0) return;
    stamp(isOff, age);
    const state = { isOff, hasCount: !isOff || age < COUNT_UNTIL };
    markRows(floors);
    showHome(floors, state);
    showOwn(floors, state);
    const footer = document.querySelector('body > footer');
    if (footer) footer.textContent = isOff ? AS_KNOWN : EXPECTED;
    // page.js folds past rows.
    const places = floors.map(({ name, position }) => `${name} ${position}`).join();
    if (places !== lastPlaces) document.dispatchEvent(new Event('floorclock'));
    lastPlaces = places;
  }

  function stamp(isOff, age) {
    const place = document.getElementById('live');
    if (!place) return;
    const line = place.closest('.stamp');
    line.classList.toggle('off', isOff);
    line.firstElementChild.hidden = isOff;
    const words = isOff
      ? `As of ${ageWords(age)}, no network`
      : `Live, ${timeText((Date.now() + offset) / 1000)}`;
    if (place.textContent !== words) place.textContent = words;
  }

  function timeText(at, options = {}) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hour: 'numeric',
      minute: '2-digit',
      ...options,
    });
    return format.format(new Date(at * 1000)).replaceAll('\u202f', ' ');
  }

  const find = (floors, label) => {
    for (const floor of floors) {
      const index = label ? floor.heats.findIndex((heat) => heat[0] === label) : -1;
      if (index >= 0) return { floor, index, heat: floor.heats[index], expected: floor.times[index] };
    }
    return null;
  };

  /** Shows the expected time large and the printed one small, and marks danced rows as past. */
  function markRows(floors) {
    for (const row of document.querySelectorAll('.rows > .row, .program > li')) {
      const label = row.querySelector('.heat')?.textContent;
      const found = row.classList.contains('gone') ? null : find(floors, label);
      if (!found) continue;
      const ahead = found.index - found.floor.position;
      row.dataset.clock = ahead > 0 ? 'to come' : ahead === 0 ? 'now' : 'past';
      row.classList.toggle('now', ahead === 0);
      const place = row.querySelector('.time');
      if (!place) continue;
      place.dataset.printed ??= place.textContent;
      const printed = Number(row.dataset.at);
      const isOther = found.expected !== null && Math.abs(found.expected - printed) >= 60;
      const words = isOther ? timeText(found.expected) : place.dataset.printed.replace(/([AP]M)/, ' $1');
      if (place.dataset.shown === words) continue;
      place.dataset.shown = words;
      const [time, half] = words.split(/\s+/);
      place.replaceChildren(time, text('small', half ?? ''));
      if (isOther) place.append(text('span', place.dataset.printed.replace(/[AP]M/, ''), 'printed'));
    }
    for (const day of document.querySelectorAll('.day')) {
      const rows = [...day.querySelectorAll('.rows > .row:not(.gone)')];
      const toCome = rows.filter((row) => row.dataset.clock === 'to come').length;
      const small = day.querySelector('h2 > small');
      if (small && rows.some((row) => row.dataset.clock))
        small.textContent = `${toCome} of ${rows.length} heats to come`;
    }
  }

  function head({ heats, position, delay, paused, name }, { isOff }, hasName) {
    const [label, dance] = heats[position];
    const part = text('div', '', 'floor');
    const words = text('p', '');
    const where = hasName && name ? ` in ${name}` : '';
    words.append(
      text('small', isOff ? `On the floor then${where}` : `On the floor now${where}`),
      line(label, dance),
    );
    const late = paused === null ? delayWords(delay) : 'Paused';
    part.append(words, text('b', late, delay >= 180 || paused !== null ? 'late' : ''));
    return part;
  }

  function line(label, dance) {
    const words = text('span', ` ${dance}`);
    if (label) words.prepend(text('b', label));
    return words;
  }

  function showHome(floors, state) {
    const place = document.getElementById('now');
    if (!place) return;
    put(
      place,
      floors.map((floor) => head(floor, state, floors.length > 1)),
    );
  }

  function showOwn(floors, state) {
    const place = document.getElementById('next');
    if (!place) return;
    const rows = [...document.querySelectorAll('.rows > .row[data-clock]')].flatMap((row) => {
      const found = find(floors, row.querySelector('.heat').textContent);
      return found && found.index >= found.floor.position ? [{ row, ...found }] : [];
    });
    const at = ({ index, floor, expected }) => (index === floor.position ? 0 : (expected ?? Infinity));
    const next = rows.sort((a, b) => at(a) - at(b))[0];
    // Nothing more today: the page shows what the program says.
    if (!next) {
      delete place.dataset.clock;
      return;
    }
    place.dataset.clock = '';
    put(place, card(next, state, floors.length > 1));
  }

  function card({ row, floor, index, heat, expected }, state, hasName) {
    // Heats without couples do not count.
    const from = floor.heats.slice(floor.position, index).filter((one, at) => at === 0 || one[5]);
    const ahead = from.length;
    const parts = [head(floor, state, hasName)];
    if (state.hasCount) parts.push(text('h2', countWords(ahead, state.isOff)));
    const big = text('p', '', 'big');
    const times = text('span', '', 'times');
    const printed = Number(row.dataset.at);
    if (expected !== null) times.append(text('b', timeText(expected), '', 'about '));
    if (expected === null || Math.abs(expected - printed) >= 60)
      times.append(text('small', `planned ${timeText(printed)}`));
    big.append(text('b', heat[0]), times);
    parts.push(big, about(row));
    if (state.hasCount && ahead > 0 && ahead < 5) parts.push(chain(floor, [...from, heat], state));
    if (state.hasCount && ahead > 0 && ahead <= 5) {
      const deck = (from.slice(0, -1).findLast(([label]) => label) ?? from.find(([label]) => label))?.[0];
      if (deck)
        parts.push(
          text('p', `On deck from ${deck}${hasName && floor.name ? `, ${floor.name}` : ''}`, 'deck'),
        );
    }
    return parts;
  }

  function about(row) {
    let run = row.previousElementSibling;
    while (run && !run.classList.contains('run')) run = run.previousElementSibling;
    const box = (run ?? row.closest('.partner')?.querySelector('h2'))?.querySelector('.box')?.cloneNode(true);
    const words = text('div', '', 'about');
    const lines = text('div', '');
    const partner = run?.querySelector('span:not(.box)')?.firstChild?.textContent ?? '';
    const level = row.querySelector('.what > small')?.textContent ?? '';
    lines.append(
      row.querySelector('.dance').cloneNode(true),
      text('small', [level, partner].filter(Boolean).join(' · ')),
    );
    words.append(lines);
    if (box) words.append(box);
    return words;
  }

  function chain({ breaks }, heats, { isOff }) {
    const list = text('ol', '', 'chain');
    for (const [index, [label, dance, planned]] of heats.entries()) {
      const before = heats[index - 1]?.[2] ?? Number.POSITIVE_INFINITY;
      for (const [title, at, duration] of breaks)
        if (at > before && at <= (planned ?? 0))
          list.append(step(title, `${Math.round(duration / 60)} min`, 'break'));
      const isOwn = index === heats.length - 1;
      const words = isOwn ? 'you' : ([isOff ? 'likely' : 'now', 'next'][index] ?? 'then');
      list.append(step(label || dance, words, isOwn ? 'you' : index === 0 ? 'on' : ''));
    }
    return list;
  }

  function step(title, words, className) {
    const item = text('li', '', className);
    item.append(text('b', title), text('small', words));
    return item;
  }

  /** Leaves an unchanged part alone, so that screen readers stay silent. */
  function put(place, parts) {
    const whole = document.createElement('div');
    whole.append(...parts);
    place.hidden = parts.length === 0;
    if (place.innerHTML !== whole.innerHTML) place.innerHTML = whole.innerHTML;
  }

  function text(tag, words, className = '', before = '') {
    const element = document.createElement(tag);
    if (className) element.className = className;
    if (before) element.append(text('small', before));
    element.append(words);
    return element;
  }
}
