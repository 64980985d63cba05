import type { ContestCertificate, ScatteredDance } from '../contests/certificate.ts';
import type { ContestPart, ContestReason } from '../contests/contestsOf.ts';
import type { ContestMove } from '../explain/contestMove.ts';
import { absenceWords, count, danceName, inWords, list, type MoveNames, type Names } from './names.ts';

/** "9 couples, the floor takes 8", "Tess T. enters with two students". */
export function contestWords(reason: ContestReason, names: Names): string {
  switch (reason.kind) {
    case 'floor':
      return `${count(reason.couples, 'couple')}, the floor takes ${reason.cap}`;
    case 'person': {
      const name = names.person(reason.person);
      if (reason.other !== undefined)
        return `${name} and ${names.person(reason.other)} do not dance at the same time`;
      if (reason.partners < 2) {
        const couple = reason.partner < 0 ? `${name} is` : `${name} & ${names.person(reason.partner)} are`;
        return `${couple} entered ${reason.rows === 2 ? 'twice' : `${inWords(reason.rows)} times`}`;
      }
      return `${name} enters with ${inWords(reason.partners)} ${reason.isProfessional ? 'students' : 'partners'}`;
    }
    case 'away':
      return `no heat is open to all: ${list(
        reason.people.map((person) => absenceWords(person, names)),
        0,
      )}`;
    case 'waiting':
      return `${count(reason.rows, 'couple')} unassigned`;
    case 'pinned':
      return `pinned couples are in ${reason.heats} heats`;
    case 'needless':
      return `in ${reason.parts} heats, ${inWords(reason.fewest)} would do`;
  }
}

/** The heading above the couples has room for two. */
const MOST_PEOPLE = 2;

/** All reasons of a contest in one line; names only the first few people. */
export function contestReasonWords(reasons: readonly ContestReason[], names: Names): string {
  const people = reasons.filter((reason) => reason.kind === 'person');
  const left = new Set(people.slice(MOST_PEOPLE));
  const said = reasons
    .filter((reason) => !(reason.kind === 'person' && left.has(reason)))
    .map((reason) => contestWords(reason, names));
  return left.size === 0 ? said.join('; ') : `${said.join('; ')}; ${left.size} more like that`;
}

export function cliqueWords(clique: readonly unknown[]): string {
  return `no two of these ${clique.length} contests can share a heat`;
}

/** A summary line, and one per dance with contests in too many parts. */
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
    : `${what}: ${cliqueWords(dance.clique)}, and there are ${count(dance.heats, 'heat')}`;
}

/** "splits its contest: 3 couples stay in heat 41". */
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
