import type { MoveWarning } from '../explain/explainMove.ts';
import type { MoveObstacle } from '../explain/moveObstacle.ts';
import type { Obstacle } from '../rounds/insert/obstacles.ts';
import { absenceWords, count, danceName, type MoveNames, type Names, whoWords } from './names.ts';

export function obstacleWords(obstacle: MoveObstacle, names: MoveNames): string {
  switch (obstacle.kind) {
    case 'wrongDance':
      return wrongDanceWords(obstacle, names);
    case 'fixed':
      return 'it is pinned';
    case 'danced':
      return `${names.heat(obstacle.heat)} has been danced`;
    case 'full':
      return `it is full: ${obstacle.rows} of ${count(obstacle.cap, 'couple')}`;
    case 'person':
      return `${names.person(obstacle.person)} dances in it already (${names.row(obstacle.row)})`;
    case 'overlap':
      return `${names.person(obstacle.person)} dances in ${names.heat(obstacle.heat)} at the same time, with ${names.row(obstacle.row)}`;
    case 'away':
      return absenceWords(obstacle.person, names);
    case 'apart': {
      const where = obstacle.heat === null ? 'in it' : `in ${names.heat(obstacle.heat)} at the same time`;
      return `${names.person(obstacle.person)} and ${names.person(obstacle.other)} do not dance at the same time, and ${names.person(obstacle.other)} dances ${where} (${names.row(obstacle.row)})`;
    }
    case 'laterRound':
      return `${names.person(obstacle.person)} may be recalled to ${names.round(obstacle.round)} ${obstacle.heat === null ? 'in it' : `in ${names.heat(obstacle.heat)} at the same time`}`;
    case 'ownLaterRound':
      return `${names.person(obstacle.person)} already dances at the time of its later round in ${names.heat(obstacle.heat)}`;
    case 'afterLaterRound':
      return `a later round of its contest is planned before it, in ${names.heat(obstacle.heat)}`;
    case 'levelRange':
      return `the levels would be ${obstacle.range} steps apart, ${obstacle.allowed} are allowed`;
  }
}

function wrongDanceWords(
  { type, rowType, ...danced }: Extract<MoveObstacle, { kind: 'wrongDance' }>,
  names: Names,
): string {
  if (rowType !== type && rowType !== 'HEAT')
    return `that heat is not for ${rowType === 'SOLO' ? 'solos' : 'multi-dances'}`;
  return `that heat is for ${type === 'SOLO' ? 'a ' : ''}${danceName({ type, ...danced }, names)}`;
}

/** "9 × Tess T. dances here, 3 × full". */
export function seatWords(obstacles: readonly Obstacle[], dance: string, names: Names): string {
  if (obstacles.length === 0) return 'no heat was found that is free for all of them';
  const what = ({ kind, person = -1, other }: Obstacle): string => {
    switch (kind) {
      case 'noHeat':
        return `there are no ${dance} heats`;
      case 'person':
        if (other === undefined) return `${names.person(person)} dances here`;
        return `one of ${whoWords({ person, other }, names)} dances here`;
      case 'away':
        return absenceWords(person, names);
      case 'full':
        return 'full';
      case 'levelRange':
        return 'the levels are too far apart';
      case 'danced':
        return 'danced already or double-booked';
    }
  };
  return obstacles
    .map((one) => (one.kind === 'noHeat' ? what(one) : `${one.heats} × ${what(one)}`))
    .join(', ');
}

export function warningWords(warning: MoveWarning, names: MoveNames): string {
  switch (warning.kind) {
    case 'partnerChange':
      return `${names.person(warning.person)} switches partners back to back: ${names.row(warning.row)} in ${names.heat(warning.heat)}`;
    case 'costume':
      return `${names.person(warning.person)} has ${count(Math.floor(warning.seconds / 60), 'minute')} to change costume for ${names.heat(warning.heat)}`;
  }
}
