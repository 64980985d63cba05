import type { BusyPerson, DanceReport, OverbookedPerson, WaitingRow } from '../report.ts';
import { absenceWords, count, danceName, entries, list, MOST_NAMES, type Names, whoWords } from './names.ts';

/** Why no more entries of the dance can be assigned; null if all are. */
export function boundWords(report: DanceReport, names: Names): string | null {
  const { reason } = report;
  const dance = danceName(report, names);
  switch (reason.kind) {
    case 'everything':
      return report.assigned === report.rows
        ? null
        : `no heat was found for ${entries(report.rows - report.assigned, dance)}`;
    case 'noHeat':
      return `there are no ${dance} heats`;
    case 'floor':
      return `${floorWords(reason.heats, reason.places)} for ${entries(reason.rows, dance)}`;
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
          return `${who} have ${entries(group.rows, dance)} in all, ${count(reason.heats, 'heat')} hold ${group.places}`;
        })
        .join('; ');
    case 'sideBySide': {
      const people = [...reason.people].sort((a, b) => lacks(b) - lacks(a) || a.person - b.person);
      const named = people.slice(0, MOST_NAMES).map((person) => busyWords(person, names));
      return list(named, people.length - named.length);
    }
    case 'tried':
      return `no way was found to place ${entries(reason.rows)} on floors side by side`;
  }
}

/** "Tess T. has 20 Waltz and Tango entries, and 8 times to dance them". */
function busyWords(busy: BusyPerson, names: Names): string {
  const dances = busy.dances.map((dance) => danceName(dance, names));
  const which = list(dances.slice(0, MOST_NAMES), dances.length - MOST_NAMES);
  const them = busy.rows === 1 ? 'it' : 'them';
  return `${whoWords(busy, names)} ${busy.other === undefined ? 'has' : 'have'} ${entries(busy.rows, which)}, and ${count(busy.times, 'time')} to dance ${them}`;
}

function lacks(busy: BusyPerson): number {
  return busy.rows - busy.times;
}

/** "Add 1 heat for 3 entries"; the caller names the dance. */
export const cureWords = ({ heats, seats }: NonNullable<DanceReport['cure']>): string =>
  `Add ${count(heats, 'heat')} for ${entries(seats)}`;

export function waitingWords({ reason }: WaitingRow, dance: string, names: Names): string {
  switch (reason.kind) {
    case 'people':
      return 'needs two different people';
    case 'noHeat':
      return `there are no ${dance} heats`;
    case 'person': {
      const { away = 0 } = reason;
      const open = reason.heats - away;
      if (away > 0)
        return `${absenceWords(reason.person, names)}: ${entries(reason.rows, dance)}, ${open} of ${count(reason.heats, `${dance} heat`)}`;
      const has = `${whoWords(reason, names)} ${reason.other === undefined ? 'has' : 'have'}`;
      return `${has} ${entries(reason.rows, dance)}, there ${open === 1 ? 'is' : 'are'} ${count(open, `${dance} heat`)}`;
    }
    case 'away':
      return `no ${dance} heat is open to all: ${list(
        reason.people.map((person) => absenceWords(person, names)),
        0,
      )}`;
    case 'floor':
      if (reason.places === 1) return `the only place in ${dance} heats is taken`;
      if (reason.heats === 1) return `all ${reason.places} places in the only ${dance} heat are taken`;
      return `all ${floorWords(reason.heats, reason.places)} are taken`;
    case 'levelRange':
      return `every free place is more than ${count(reason.range, 'level')} away`;
    case 'overlap':
      return `${names.person(reason.other ?? reason.person)} is in another heat at the time of every ${dance} heat`;
    case 'laterRound':
      return `${names.person(reason.person)} already dances at the time of a later round of this contest`;
    case 'mayBeRecalled':
      return `${names.person(reason.person)} may be recalled to a round in a ${dance} heat`;
    case 'noWay':
      return 'no heat was found that is free for both';
  }
}

function personWords(person: OverbookedPerson, heats: number, dance: string, names: Names): string {
  const { away = 0 } = person;
  const taken = heats - person.free - away;
  const already = taken > 0 ? ` and ${taken} of the heats already` : '';
  if (away > 0)
    return `${absenceWords(person.person, names)}: ${entries(person.rows, dance)}${already}, ${heats - away} heats`;
  return `${whoWords(person, names)} ${person.other === undefined ? 'has' : 'have'} ${entries(person.rows, dance)}${already}`;
}

function excess(person: OverbookedPerson): number {
  return person.rows - person.free;
}

/** "12 heats × 8 couples = 96 places"; no product if caps differ. */
function floorWords(heats: number, places: number): string {
  const inAll = count(places, 'place');
  if (places % heats !== 0) return `${count(heats, 'heat')} with ${inAll}`;
  return `${count(heats, 'heat')} × ${count(places / heats, 'couple')} = ${inAll}`;
}
