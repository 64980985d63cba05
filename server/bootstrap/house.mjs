import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './paths.mjs';

export const LIMITS = 'server/bootstrap/house.json';
const HOUSE = '{server,client,migrations,tests}/**/*.{ts,tsx,mjs,js,css,sql}';
const JUDGING_AND_DAY = ['server/results', 'server/eventDay', 'server/journal'];

/** What weighs in a checkout: lines and files of each room, and counts that tell how it is built. */
export function weigh(folder = root) {
  const texts = new Map(
    globSync(HOUSE, { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.startsWith('client/gql/'))
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const rooms = {};
  for (const [file, text] of texts) {
    const room = roomOf(file);
    rooms[room] ??= { lines: 0, files: 0 };
    rooms[room].lines += linesOf(text);
    rooms[room].files += 1;
  }
  const lines = (isCounted) =>
    [...texts].reduce((sum, [file, text]) => sum + (isCounted(file) ? linesOf(text) : 0), 0);
  const files = (isCounted) => [...texts].filter(([file, text]) => isCounted(file, text)).length;
  const counts = {
    'lines of server/**/*.ts': lines((file) => /^server\/.*\.ts$/.test(file)),
    'lines of results, eventDay and journal': lines((file) => JUDGING_AND_DAY.includes(roomOf(file))),
    'lines of importing': lines((file) => roomOf(file) === 'server/importing'),
    'lines of tests': lines((file) => /^tests\/.*\.tsx?$/.test(file)),
    'lines of tests/support/intake': lines((file) => file.startsWith('tests/support/intake/')),
    'lines of styles': lines((file) => /^client\/.*\.css$/.test(file)),
    'files of at most 15 lines in server': files(
      (file, text) => /^server\/.*\.ts$/.test(file) && linesOf(text) <= 15,
    ),
    'spreads of a new object, "...{ "': countOf(texts, /^(server|client)\/.*\.tsx?$/, '...{ '),
    'exports used only in their own file': unsharedExports(texts).length,
    'files that name ANNUL': files(
      (file, text) => /^(server|migrations)\//.test(file) && text.includes('ANNUL'),
    ),
    'folders of results and publishing in circles by value': ['server/results', 'server/publishing'].flatMap(
      (room) => circledFolders(texts, room),
    ).length,
  };
  return { rooms, counts };
}

/** What `npm run house` prints beside the present counts. Tables and triggers are counted in a fresh database. */
const GOALS = {
  'lines of server/**/*.ts': 80_000,
  'lines of results, eventDay and journal': 10_900,
  'lines of importing': 11_900,
  'lines of tests': 72_000,
  'lines of tests/support/intake': 1500,
  'lines of styles': 10_800,
  'files of at most 15 lines in server': 40,
  'spreads of a new object, "...{ "': 20,
  'exports used only in their own file': 5,
  'files that name ANNUL': 2,
  'folders of results and publishing in circles by value': 0,
  tables: 55,
  triggers: 75,
};

/** A table of count, goal and present value. */
export function tableOf(counts) {
  const rows = Object.entries(GOALS).map(([name, goal]) => [name, `${goal}`, `${counts[name] ?? '-'}`]);
  return [['count', 'goal', 'now'], ...rows]
    .map(([name, goal, now]) => `${name.padEnd(54)} ${goal.padStart(7)} ${now.padStart(7)}\n`)
    .join('');
}

/** A line for each room or count above its limit, and for each limit raised in a commit that changes other files. */
export function overweight(folder = root) {
  const { rooms, counts } = weigh(folder);
  const limits = JSON.parse(readFileSync(join(folder, LIMITS), 'utf8'));
  const wrong = [];
  for (const [room, { lines, files }] of Object.entries(rooms)) {
    const [mostLines, mostFiles] = limits.rooms[room] ?? [0, 0];
    if (lines > mostLines) wrong.push(`${room} has ${lines} lines, at most ${mostLines} are allowed`);
    if (files > mostFiles) wrong.push(`${room} has ${files} files, at most ${mostFiles} are allowed`);
  }
  for (const [name, now] of Object.entries(counts))
    if (now > (limits.counts[name] ?? 0))
      wrong.push(`${name}: ${now}, at most ${limits.counts[name] ?? 0} are allowed`);
  return [...wrong.map((line) => `${line} (${LIMITS})`), ...raisedWithOthers(folder)];
}

/** Lowers each limit to the present values. */
export function lower(folder = root) {
  const { rooms, counts } = weigh(folder);
  const limits = JSON.parse(readFileSync(join(folder, LIMITS), 'utf8'));
  const least = (limit, now) => Math.min(limit, now ?? 0);
  const roomLimits = Object.entries(limits.rooms)
    .filter(([room]) => rooms[room])
    .map(([room, [lines, files]]) => [
      room,
      [least(lines, rooms[room].lines), least(files, rooms[room].files)],
    ]);
  const countLimits = Object.entries(limits.counts).map(([name, limit]) => [
    name,
    least(limit, counts[name]),
  ]);
  writeFileSync(join(folder, LIMITS), textOf({ rooms: roomLimits, counts: countLimits }));
}

/** One line a room, so that two cuts rarely meet in a merge. */
function textOf({ rooms, counts }) {
  const member = ([name, value]) =>
    `    ${JSON.stringify(name)}: ${JSON.stringify(value).replace(',', ', ')}`;
  const block = (name, members) => `  "${name}": {\n${members.map(member).join(',\n')}\n  }`;
  return `{\n${block('rooms', rooms)},\n${block('counts', counts)}\n}\n`;
}

/** Only a commit that changes nothing else may raise a limit, so that its message says what for. */
function raisedWithOthers(folder) {
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const limitsAt = (commit) => {
    try {
      const { rooms, counts } = JSON.parse(git('show', `${commit}:${LIMITS}`));
      return new Map([...Object.entries(rooms), ...Object.entries(counts)].map(([k, v]) => [k, [v].flat()]));
    } catch {
      return undefined;
    }
  };
  const isRaised = (before, after) =>
    [...after].some(([name, values]) => values.some((value, at) => value > (before.get(name)?.[at] ?? 0)));
  let commits;
  try {
    commits = git('log', '-50', '--format=%H', '--no-merges', '--', LIMITS).split('\n').filter(Boolean);
  } catch {
    // A copy without its history, as in an image, has nothing to compare.
    return [];
  }
  return commits.flatMap((commit) => {
    const [before, after] = [limitsAt(`${commit}~1`), limitsAt(commit)];
    if (!before || !after || !isRaised(before, after)) return [];
    const changed = git('show', '--format=', '--name-only', commit).split('\n').filter(Boolean);
    return changed.length === 1
      ? []
      : [
          `${commit.slice(0, 8)} raises a limit of ${LIMITS} and changes other files; raise it in a commit of its own`,
        ];
  });
}

/** The first two folders, and the invented files of imports by themselves. */
function roomOf(file) {
  if (file.startsWith('tests/support/intake/')) return 'tests/support/intake';
  const [house, room, inside] = file.split('/');
  if (house === 'tests' || house === 'migrations') return house;
  return inside === undefined ? house : `${house}/${room}`;
}

const linesOf = (text) => text.split('\n').length - 1;

const countOf = (texts, files, part) =>
  [...texts].reduce((sum, [file, text]) => sum + (files.test(file) ? text.split(part).length - 1 : 0), 0);

const EXPORT =
  /^export (?:async |abstract |declare )*(?:function\*?|class|const|let|interface|type|enum) ([\w$]+)/gm;

/** Exports of server and client that no other file names. Resolvers and fragments are found by their folder. */
function unsharedExports(texts) {
  const uses = new Map();
  for (const text of texts.values())
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...texts].flatMap(([file, text]) =>
    /^(server|client)\/.*\.tsx?$/.test(file) && !/\.(resolver|act)\.ts$/.test(file)
      ? [...text.matchAll(EXPORT)]
          .map(([, name]) => name)
          .filter((name) => uses.get(name) === 1 && !/^[A-Z]\w*_[a-z]\w*$/.test(name))
          .map((name) => `${file} ${name}`)
      : [],
  );
}

const VALUE_IMPORT = /(?:^|\s)(?:import|export)\s(?!type\b)([^'"`;]*?)from\s+'(\.[^']+)'/g;
const ONLY_TYPES = /^\{(\s*type\s[^,}]+,?)+\s*\}\s*$/;

/** Folders of a room that reach themselves by imports of values. */
function circledFolders(texts, room) {
  const targets = new Map();
  for (const [file, text] of texts) {
    if (!file.startsWith(`${room}/`)) continue;
    const from = posix.dirname(file);
    const reached = targets.get(from) ?? new Set();
    for (const [, names, path] of text.matchAll(VALUE_IMPORT)) {
      const to = posix.dirname(posix.join(from, path));
      if (to !== from && !ONLY_TYPES.test(names)) reached.add(to);
    }
    targets.set(from, reached);
  }
  const reaches = (from, goal, seen = new Set()) =>
    [...(targets.get(from) ?? [])].some(
      (to) => to === goal || (!seen.has(to) && reaches(to, goal, seen.add(to))),
    );
  return [...targets.keys()].filter((folder) => reaches(folder, folder));
}
