import type { ContestCertificate, ScatteredDance } from './contests/certificate.ts';
import type { ContestMove } from './contests/contestMove.ts';
import type { ContestPart, ContestReason } from './contests/contestsOf.ts';
import type { LateContest } from './contests/lateContests.ts';
import type { MoveObstacle } from './explain/moveObstacle.ts';
import type { MoveWarning } from './explainMove.ts';
import type { BusyPerson, DanceReport, OverbookedPerson, WaitingRow } from './report.ts';
import type { Obstacle } from './rounds/obstacles.ts';

/** How the organiser calls people and dances. */
export interface Names {
  readonly person: (person: number) => string;
  readonly dance: (dance: number) => string;
  readonly category: (category: number) => string;
}

/** Names that a single move needs besides: "heat 12", "Ann & Tess T.". */
export interface MoveNames extends Names {
  readonly heat: (heat: number) => string;
  readonly row: (row: number) => string;
}

/** Nobody reads more names than this. */
const MOST_NAMES = 3;

/** Why no more rows of the dance can be assigned; null where all are. */
export function boundWords(report: DanceReport, names: Names): string | null {
  const { reason } = report;
  const dance = danceName(report, names);
  switch (reason.kind) {
    case 'everything':
      return report.assigned === report.rows
        ? null
        : `${report.rows - report.assigned} ${dance} ${rows(report.rows - report.assigned)} found no heat`;
    case 'noHeat':
      return `there is no ${dance} heat`;
    case 'floor':
      return `${floorWords(reason.heats, reason.places)} for ${reason.rows} ${dance} rows`;
    case 'people': {
      const people = [...reason.people].sort((a, b) => excess(b) - excess(a) || a.person - b.person);
      const named = people
        .slice(0, MOST_NAMES)
        .map((person) => personWords(person, reason.heats, dance, names));
      const others = people.length - named.length;
      const heats = `there ${reason.heats === 1 ? 'is' : 'are'} ${count(reason.heats, `${dance} heat`)}`;
      if (named.length === 0) return heats;
      return `${list(named, others)}, ${heats}`;
    }
    case 'groups':
      return reason.groups
        .map((group) => {
          const who = list(
            group.people.slice(0, MOST_NAMES).map(names.person),
            group.people.length - MOST_NAMES,
          );
          return `${who} have ${group.rows} ${dance} rows among them, ${count(reason.heats, 'heat')} hold ${group.places}`;
        })
        .join('; ');
    case 'sideBySide': {
      const people = [...reason.people].sort((a, b) => lacks(b) - lacks(a) || a.person - b.person);
      const named = people.slice(0, MOST_NAMES).map((person) => busyWords(person, names));
      return list(named, people.length - named.length);
    }
    case 'tried':
      return `every way to place ${count(reason.rows, 'row')} on floors side by side was tried`;
  }
}

/** "Tess T. has 20 Waltz and Tango rows, and 8 times to dance them". */
function busyWords(busy: BusyPerson, names: Names): string {
  const dances = busy.dances.map((dance) => danceName(dance, names));
  const which = list(dances.slice(0, MOST_NAMES), dances.length - MOST_NAMES);
  const them = busy.rows === 1 ? 'it' : 'them';
  return `${names.person(busy.person)} has ${count(busy.rows, `${which} row`)}, and ${count(busy.times, 'time')} to dance ${them}`;
}

function lacks(busy: BusyPerson): number {
  return busy.rows - busy.times;
}

/** "1 more Waltz heat seats 3 rows"; null where no heat would help. */
export function cureWords(report: DanceReport, names: Names): string | null {
  if (report.cure === null) return null;
  const { heats, seats } = report.cure;
  const verb = heats === 1 ? 'seats' : 'seat';
  return `${heats} more ${danceName(report, names)} ${heats === 1 ? 'heat' : 'heats'} ${verb} ${count(seats, 'row')}`;
}

/** Why one row waits. */
export function waitingWords({ reason }: WaitingRow, dance: string, names: Names): string {
  switch (reason.kind) {
    case 'people':
      return 'needs two different people';
    case 'noHeat':
      return `there is no ${dance} heat`;
    case 'person':
      return `${names.person(reason.person)} has ${count(reason.rows, `${dance} row`)}, there ${reason.heats === 1 ? 'is' : 'are'} ${count(reason.heats, `${dance} heat`)}`;
    case 'floor':
      return `all ${floorWords(reason.heats, reason.places)} are taken`;
    case 'levelRange':
      return `every free place is more than ${count(reason.range, 'level')} away`;
    case 'overlap':
      return `${names.person(reason.person)} dances elsewhere at the time of every ${dance} heat`;
    case 'noWay':
      return 'no way was found to free a heat for both at once';
  }
}

/** Why a row should not move to a heat. */
export function obstacleWords(obstacle: MoveObstacle, names: MoveNames): string {
  switch (obstacle.kind) {
    case 'wrongDance':
      return `that heat is for ${danceName(obstacle, names)}`;
    case 'fixed':
      return 'the row is fixed in its place';
    case 'danced':
      return `${names.heat(obstacle.heat)} has been danced`;
    case 'full':
      return `it is full: ${obstacle.rows} of ${count(obstacle.cap, 'couple')}`;
    case 'person':
      return `${names.person(obstacle.person)} dances in it already (${names.row(obstacle.row)})`;
    case 'overlap':
      return `${names.person(obstacle.person)} dances in ${names.heat(obstacle.heat)} at the same time, with ${names.row(obstacle.row)}`;
    case 'levelRange':
      return `the levels would be ${obstacle.range} steps apart, ${obstacle.allowed} are allowed`;
  }
}

/** What keeps a late row out, heat by heat: "9 × Tess T. dances here, 3 × full". */
export function seatWords(obstacles: readonly Obstacle[], dance: string, names: Names): string {
  if (obstacles.length === 0) return 'no way was found to free a heat for all at once';
  const what = ({ kind, person }: Obstacle): string => {
    switch (kind) {
      case 'noHeat':
        return `there is no ${dance} heat`;
      case 'person':
        return `${names.person(person ?? -1)} dances here`;
      case 'full':
        return 'full';
      case 'levelRange':
        return 'the levels are too far apart';
      case 'danced':
        return 'danced already or doubly booked';
    }
  };
  return obstacles
    .map((one) => (one.kind === 'noHeat' ? what(one) : `${one.heats} × ${what(one)}`))
    .join(', ');
}

/** Why a contest is not danced in one heat: "9 couples, the floor takes 8", "Tess T. has two students in it". */
export function contestWords(reason: ContestReason, names: Names): string {
  switch (reason.kind) {
    case 'floor':
      return `${count(reason.couples, 'couple')}, the floor takes ${reason.cap}`;
    case 'person': {
      const name = names.person(reason.person);
      if (reason.partners < 2) {
        const couple = reason.partner < 0 ? `${name} is` : `${name} & ${names.person(reason.partner)} are`;
        return `${couple} entered ${reason.rows === 2 ? 'twice' : `${inWords(reason.rows)} times`} in it`;
      }
      return `${name} has ${inWords(reason.partners)} ${reason.isProfessional ? 'students' : 'partners'} in it`;
    }
    case 'waiting':
      return `${count(reason.rows, 'couple')} ${reason.rows === 1 ? 'waits' : 'wait'} for a heat`;
    case 'pinned':
      return `couples that may not move stand in ${reason.heats} heats`;
    case 'needless':
      return `danced in ${reason.parts} heats, ${inWords(reason.fewest)} would do`;
  }
}

/** A head over the couples has room for two. */
const MOST_RIVALS = 2;

/** All reasons of one contest in a line; of several people only the first few are named. */
export function contestReasonWords(reasons: readonly ContestReason[], names: Names): string {
  const people = reasons.filter((reason) => reason.kind === 'person');
  const left = new Set(people.slice(MOST_RIVALS));
  const said = reasons
    .filter((reason) => !(reason.kind === 'person' && left.has(reason)))
    .map((reason) => contestWords(reason, names));
  return left.size === 0 ? said.join('; ') : `${said.join('; ')}; ${left.size} more like that`;
}

/** Why a dance needs so many heats once contests stay together. */
export function cliqueWords(clique: readonly unknown[]): string {
  return `these ${clique.length} contests cannot share a heat, two by two`;
}

/** What a filling does for contests, in one line, and one more for each dance in which some have a part too many. */
export function certificateWords({ figures, scattered }: ContestCertificate, names: Names): string[] {
  if (scattered.length === 0) return ['every contest is whole or in the fewest heats possible'];
  return [
    `${figures.whole} of ${count(figures.possible, 'contest')} that one heat can hold ${figures.whole === 1 ? 'is' : 'are'} whole`,
    ...scattered.map((dance) => scatteredWords(dance, names)),
  ];
}

function scatteredWords(dance: ScatteredDance, names: Names): string {
  const what = `${count(dance.contests, `${danceName(dance, names)} contest`)} ${dance.contests === 1 ? 'has' : 'have'} a part too many`;
  return dance.clique === null
    ? `${what}; not proven necessary`
    : `${what}: ${cliqueWords(dance.clique)}, there are ${count(dance.heats, 'heat')}`;
}

/** What a move does to the contest of its row: "splits its contest: 3 couples stay in heat 41". */
export function contestMoveWords(move: ContestMove, names: MoveNames): string {
  const staying = move.staying.map(
    ({ heat, rows }) => `${count(rows.length, 'couple')} in ${names.heat(heat)}`,
  );
  switch (move.kind) {
    case 'splits': {
      const [rest] = move.staying as [ContestPart, ...ContestPart[]];
      return `splits its contest: ${count(rest.rows.length, 'couple')} ${rest.rows.length === 1 ? 'stays' : 'stay'} in ${names.heat(rest.heat)}`;
    }
    case 'parts':
      return `its contest would dance in ${count(move.partsAfter, 'heat')}, ${inWords(move.fewest)} would do: ${staying.join(', ')}`;
    case 'apart':
      return `dances apart from its contest: ${staying.join(', ')}`;
  }
}

/** How a late couple came to its contest; null where nothing need be said. */
export function lateContestWords(late: LateContest, names: MoveNames): string | null {
  if (late.kind !== 'apart') return null;
  const why = late.obstacles.map(
    ({ heat, obstacle }) => `${names.heat(heat)}: ${obstacleWords(obstacle, names)}`,
  );
  return `apart from its contest${why.length > 0 ? `; ${why.join('; ')}` : ''}`;
}

/** What a move costs the dancers. */
export function warningWords(warning: MoveWarning, names: MoveNames): string {
  switch (warning.kind) {
    case 'partnerChange':
      return `${names.person(warning.person)} changes partners without a heat between: ${names.row(warning.row)} in ${names.heat(warning.heat)}`;
    case 'costume':
      return `${names.person(warning.person)} has ${count(Math.floor(warning.seconds / 60), 'minute')} to change costume for ${names.heat(warning.heat)}`;
  }
}

export function danceName(report: { dance: number; category: number }, names: Names): string {
  return report.dance >= 0 ? names.dance(report.dance) : names.category(report.category);
}

function personWords(person: OverbookedPerson, heats: number, dance: string, names: Names): string {
  const taken = heats - person.free;
  const already = taken > 0 ? ` and ${taken} of the heats already` : '';
  return `${names.person(person.person)} has ${count(person.rows, `${dance} row`)}${already}`;
}

function excess(person: OverbookedPerson): number {
  return person.rows - person.free;
}

/** "12 heats × 8 couples = 96 places"; without the product where the caps differ. */
function floorWords(heats: number, places: number): string {
  if (places % heats !== 0) return `${count(heats, 'heat')} with ${places} places`;
  return `${count(heats, 'heat')} × ${count(places / heats, 'couple')} = ${places} places`;
}

function list(items: readonly string[], others: number): string {
  const all = others > 0 ? [...items, `${others} more`] : items;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function inWords(n: number): string {
  return SMALL[n] ?? String(n);
}

function rows(n: number): string {
  return n === 1 ? 'row' : 'rows';
}

export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
