import { type Invented, type InventedEntry, type InventedPerson, STYLES } from './inventCompetition.ts';
import { turned } from './layouts.ts';
import type { Cell, Sheet } from './tables.ts';

/** A competition as the programs and heat lists of other products. */

interface Heat {
  number: number;
  entries: InventedEntry[];
}

/** Heats without double bookings, by style, type and dance. */
export function heatsOf({ entries }: Invented): { style: string; heats: Heat[] }[] {
  let number = 0;
  return Object.keys(STYLES).flatMap((style) => {
    const groups = Map.groupBy(
      entries.filter((entry) => entry.style === style),
      ({ type, dance, level, song }) =>
        type === 'HEAT'
          ? `1 ${(STYLES[style] ?? []).indexOf(dance)}`
          : type === 'MULTI'
            ? `2 ${level}`
            : `3 ${level} ${song} ${dance}`,
    );
    const sorted = [...groups].sort(([a], [b]) => a.localeCompare(b));
    const heats = sorted.flatMap(([, own]) => {
      const units = own.flatMap((entry) => Array<InventedEntry>(entry.quantity).fill(entry));
      const made: InventedEntry[][] = [];
      for (const unit of units) {
        const heat = made.find(
          (one) =>
            one.length < 7 &&
            one.every(({ student, partner }) => student !== unit.student && partner !== unit.partner),
        );
        if (heat) heat.push(unit);
        else made.push([unit]);
      }
      return made.map((one) => ({ number: ++number, entries: one }));
    });
    return heats.length > 0 ? [{ style, heats }] : [];
  });
}

const LETTERS: Record<string, string> = {
  'American Smooth': 'W/T/F/VW',
  'American Rhythm': 'CC/R/ECS/B/M',
  'International Standard': 'W/T/VW/F/Q',
  'International Latin': 'CC/S/R/PD/J',
  'Night Club': 'HU/SAL/WCS',
};

export function clock(number: number): string {
  const minutes = 9 * 60 + Math.floor((number - 1) * 1.5);
  const hour = Math.floor(minutes / 60);
  return `${String(hour > 12 ? hour - 12 : hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}${hour >= 12 ? 'PM' : 'AM'}`;
}

/** "L" if the student is a lady, "G" if a gentleman. */
export const side = ({ student }: InventedEntry): string => `${student.isLady ? 'L' : 'G'}-${student.age}`;
export const leader = ({ student, partner }: InventedEntry): InventedPerson =>
  student.isLady ? partner : student;
const short = (style: string): string => style.split(' ').at(-1) ?? style;

/** A program exported by COMPMNGR: headings, heats, levels and a row per couple. */
export function program(competition: Invented): Cell[][] {
  const rows: Cell[][] = [[competition.name], []];
  for (const { style, heats } of heatsOf(competition)) {
    rows.push([`[${clock(heats[0]?.number ?? 1)}] ${style}`], ['......']);
    for (const { number, entries } of heats) {
      const [first] = entries;
      if (!first) continue;
      const title =
        first.type === 'HEAT'
          ? first.dance
          : first.type === 'MULTI'
            ? `${first.level} ${short(style)} (${LETTERS[style]})`
            : `${first.level} ${first.song} (${first.dance})`;
      rows.push([`Heat ${number} [${clock(number)}] ${title}`]);
      for (const [level, own] of Map.groupBy(entries, (entry) => entry.level)) {
        if (first.type === 'HEAT') rows.push([level]);
        for (const entry of own) {
          const { student, partner } = entry;
          rows.push(['___', side(entry), leader(entry).number, student.name, partner.name, student.studio]);
        }
      }
    }
  }
  return [...rows, ['End of competition']];
}

const SCHOOL: Record<string, string> = { American: 'Am.', International: 'Int.' };

/** "L-A2 Full Bronze Am. Waltz". */
export function title(entry: InventedEntry): string {
  const { style, level, dance, type } = entry;
  const school = SCHOOL[style.split(' ')[0] ?? ''] ?? '';
  const what =
    type === 'MULTI'
      ? `${school ? `${school} ${short(style)}` : style} (${LETTERS[style]})`
      : `${school} ${dance}`;
  return `${side(entry)} ${level} ${what}`.replaceAll(/ +/g, ' ');
}

/** The heats of a person by partner. */
function seatsOf(person: InventedPerson, competition: Invented) {
  const heats = heatsOf(competition).flatMap((one) => one.heats);
  const seats = heats.flatMap(({ number, entries }) =>
    entries
      .filter(({ student, partner }) => student === person || partner === person)
      .map((entry) => ({ number, entry })),
  );
  return Map.groupBy(seats, ({ entry }) => (entry.student === person ? entry.partner : entry.student));
}

/** COMPMNGR heat lists: a block per person, so each couple twice; tables are never closed. */
export function heatLists(competition: Invented): string {
  const people = competition.people.toSorted((a, b) => turned(a).localeCompare(turned(b)));
  const blocks = people.flatMap((person, index) => {
    const byPartner = seatsOf(person, competition);
    if (byPartner.size === 0) return [];
    const tables = [...byPartner].map(
      ([partner, own]) =>
        `<br><strong>With ${turned(partner)}</strong>\r\n<table border="2">\r\n<tr><td>Session@Time</td><td>Number</td><td>Heat</td><td>Event</td></tr>\r\n${own
          .map(
            ({ number, entry }) =>
              `<tr><td>1@${clock(number)} Friday</td><td>${leader(entry).number}</td><td>${entry.type === 'SOLO' ? 'Solo' : 'Heat'} ${number}</td><td>${title(entry)}</td></tr>`,
          )
          .join('\r\n')}\r\n</table`,
    );
    return [
      `<div id="TABLE_CODE_${index}">\r\n<strong>Entries for ${turned(person)}</strong><br>\r\n${tables.join('\r\n')}\r\n</div>`,
    ];
  });
  return `<html><head><title>HEAT LISTS</title><meta name="GENERATOR" content="CompMngr 3"></head><body>\r\n<p><strong>${competition.name}</strong></p>\r\n${blocks.join('\r\n')}\r\n</body></html>`;
}

/** A showcase workbook: participants, and a row per couple and heat. */
export function showcase(competition: Invented): Sheet[] {
  return [
    {
      name: 'Participants',
      rows: [
        ['Name', 'Type', 'Role', 'Back #', 'Level', 'Age', 'Studio'],
        ...competition.people.map((person) => [
          ...[turned(person), person.isProfessional ? 'Professional' : 'Student'],
          ...[person.isLady ? 'Follower' : 'Leader', person.number, person.level, person.age, person.studio],
        ]),
      ],
    },
    {
      name: 'Heats',
      rows: [
        'Number|Student|Partner|Open or Closed|Dance|Back #|Level|Category|Studio|Judge1'.split('|'),
        ...heatsOf(competition).flatMap(({ heats }) =>
          heats.flatMap(({ number, entries }) =>
            entries.map((entry): Cell[] => [
              ...[number, turned(entry.student), turned(entry.partner)],
              { HEAT: 'Closed', MULTI: 'Multi', SOLO: 'Solo' }[entry.type],
              entry.type === 'MULTI' ? `${entry.style} ${LETTERS[entry.style]}` : entry.dance,
              ...[leader(entry).number, entry.level, side(entry).replace('-', ' - ')],
              ...[entry.student.studio, ''],
            ]),
          ),
        ),
      ],
    },
  ];
}

/** A heat list with its rows in a script. */
export function jsonHeatList(competition: Invented): string {
  const rows = heatsOf(competition).flatMap(({ style, heats }) =>
    heats.flatMap(({ number, entries }) =>
      entries.map((entry) => {
        const lead = leader(entry);
        const follow = lead === entry.student ? entry.partner : entry.student;
        const said = title(entry).slice(side(entry).length + 1 + entry.level.length + 1);
        return {
          ...{ Dancer1_name: lead.name, Dancer2_name: follow.name, age: entry.student.age, dance_type: said },
          ...{ dancer1_num: lead.id, dancer2_num: follow.id, division: entry.level },
          ...{ heat_number: `Heat ${number}`, session: 1, time: clock(number), studio: entry.student.studio },
          ...{
            level: entry.type === 'MULTI' ? 'M' : 'S',
            name: entry.type === 'MULTI' ? style : entry.dance,
          },
          number_on_the_back: String(lead.number),
        };
      }),
    ),
  );
  return `<html><body><table id="heatlistTable"></table><script>$(function() {\n let t = $('#heatlistTable').DataTable({ processing: true, data: ${JSON.stringify(rows)},\n columns: [{ data: "dancersName" }] }); });</script></body></html>`;
}

/** An NDCA Premier feed: a block per person. */
export function ndcaFeed(competition: Invented): object[] {
  return competition.people.map((person, index) => {
    const entries = [...seatsOf(person, competition)].map(([partner, own]) => ({
      Participants: [{ Name: [partner.first, partner.last] }],
      Events: own.map(({ number, entry }) => ({
        ...{ Heat: String(number), Bib: String(leader(entry).number), Event_Name: title(entry) },
        ...{ Floor: '', Ballroom: 'Main' },
        Rounds: [{ Round_Name: 'Final', Round_Time: `2027-03-05 ${clock(number)}` }],
      })),
    }));
    const name = [person.first, person.last];
    return { Result: { ID: `A${index + 1}`, Name: name, Keywords: person.studio, Entries: entries } };
  });
}
