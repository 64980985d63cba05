import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { CLIENT, ENGINE, SERVER, SHARED } from '../rooms.mjs';
import { root } from './paths.mjs';

const HOUSES = { server: SERVER, 'server/engine': ENGINE, client: CLIENT };
const IMPORT =
  /(?:^|\s)(?:import|export)\s[^'"`;]*?from\s+'(\.[^']+)'|(?:^|\s)import\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g;

/** A line for each import that violates the order of server/rooms.mjs. */
export function wrongDirections(folder = root) {
  return Object.entries(HOUSES).flatMap(([house, order]) => {
    const levels = new Map(order.flatMap((rooms, level) => rooms.map((room) => [room, level])));
    const files = globSync(`${house}/**/*.{ts,tsx}`, { cwd: folder }).map((file) =>
      file.replaceAll('\\', '/'),
    );
    const wrong = [];
    for (const file of files.filter((one) => !/\.(d|config)\.ts$/.test(one)).sort()) {
      const from = roomOf(file, house, levels);
      if (from === undefined) wrong.push(`${file} is not in server/rooms.mjs`);
      for (const target of targetsOf(file, folder)) {
        // The server's order covers imports that leave the engine.
        if (house === 'server/engine' && !target.startsWith(`${house}/`)) continue;
        const to = target.startsWith(`${house}/`) ? roomOf(target, house, levels) : undefined;
        const isOutside = to === undefined && !isAllowedOutside(file, target);
        const isBeyondShared = SHARED.includes(file) && !SHARED.includes(target);
        const isUp = to !== undefined && from !== to && levels.get(to) >= levels.get(from);
        if (isOutside || isBeyondShared || isUp)
          wrong.push(
            `${file} imports ${target}: ${isUp ? `${from} is not above ${to}` : 'outside its order'}`,
          );
      }
    }
    return wrong;
  });
}

/** The innermost room of the file. */
function roomOf(file, house, levels) {
  const parts = file
    .slice(house.length + 1)
    .replace(/\.[a-z]+$/, '')
    .split('/');
  for (let length = parts.length; length > 0; length--) {
    const room = parts.slice(0, length).join('/');
    if (levels.has(room)) return room;
  }
  return undefined;
}

function targetsOf(file, folder) {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(IMPORT)]
    .map((found) => posix.normalize(posix.join(posix.dirname(file), found[1] ?? found[2] ?? found[3])))
    .filter((target) => !/\.(css|svg|json)$/.test(target));
}

const isAllowedOutside = (file, target) =>
  (file.startsWith('server/db/') && target.startsWith('migrations/')) ||
  (file.startsWith('client/') && SHARED.includes(target));
