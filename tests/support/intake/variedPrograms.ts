import type { NamedFile } from './importFiles.ts';
import type { InventedEntry, InventedPerson } from './inventCompetition.ts';
import { type Cell, csv, encoded, xlsx } from './tables.ts';
import { shuffled, type Varied } from './variedCompetition.ts';
import { type Hand, handOf, LETTERS } from './variedLists.ts';

/** Programs, heat lists, workbooks and feeds whose titles, times, orders and spellings depend on the seed. */

interface Heat {
  number: number;
  style: string;
  type: InventedEntry['type'];
  entries: InventedEntry[];
}

/** Heats without double bookings: style by style, first single dances, then multi-dances, then solos. */
function heatsOf({ entries, styles }: Varied): Heat[] {
  let number = 0;
  return Object.entries(styles).flatMap(([style, dances]) => {
    const own = entries.filter((entry) => entry.style === style);
    const groups = [
      ...dances.map((dance) => own.filter((entry) => entry.type === 'HEAT' && entry.dance === dance)),
      ...Map.groupBy(
        own.filter(({ type }) => type === 'MULTI'),
        ({ level }) => level,
      ).values(),
      ...own.filter(({ type }) => type === 'SOLO').map((entry) => [entry]),
    ];
    return groups.flatMap((group) => {
      const made: InventedEntry[][] = [];
      for (const unit of group.flatMap((entry) => Array<InventedEntry>(entry.quantity).fill(entry))) {
        const heat = made.find(
          (one) =>
            one.length < 6 &&
            one.every(({ student, partner }) => student !== unit.student && partner !== unit.partner),
        );
        if (heat) heat.push(unit);
        else made.push([unit]);
      }
      return made.map(
        (one): Heat => ({ number: ++number, style, type: one[0]?.type ?? 'HEAT', entries: one }),
      );
    });
  });
}

const side = ({ student }: InventedEntry): string => `${student.isLady ? 'L' : 'G'}-${student.age}`;
const leader = ({ student, partner }: InventedEntry): InventedPerson => (student.isLady ? partner : student);
const follower = ({ student, partner }: InventedEntry): InventedPerson =>
  student.isLady ? student : partner;
const turned = ({ first, last }: InventedPerson): string => `${last}, ${first}`;

const clockOf = ({ pick, roll }: Hand): ((number: number) => string) => {
  const [start, seconds] = [(7 + roll(4)) * 3600, pick([75, 90, 105])];
  const zero = pick([true, false]);
  return (number) => {
    const minutes = Math.floor((start + (number - 1) * seconds) / 60);
    const hour = Math.floor(minutes / 60) % 24;
    const shown = String(hour % 12 === 0 ? 12 : hour % 12);
    return `${zero ? shown.padStart(2, '0') : shown}:${String(minutes % 60).padStart(2, '0')}${hour >= 12 ? 'PM' : 'AM'}`;
  };
};

const lettersOf = ({ styles }: Varied, style: string): string =>
  (styles[style] ?? []).map((dance) => LETTERS[dance] ?? dance).join('/');

/** "Am. " for American styles, "Int'l " for International ones. */
function schoolOf({ pick }: Hand): (style: string) => string {
  const [american, international] = pick([
    ['Am.', "Int'l"],
    ['American', 'International'],
    ['Am.', 'Int.'],
    ['Amer.', 'Intl'],
  ]);
  return (style) =>
    /smooth|rhythm/i.test(style) ? `${american} ` : /standard|latin/i.test(style) ? `${international} ` : '';
}

const short = (style: string): string => style.replace(/^(American|International) /, '');

/** A COMPMNGR program. */
export async function variedProgram(one: Varied, seed: number): Promise<NamedFile[]> {
  const hand = handOf(seed);
  const { roll, pick } = hand;
  const clock = clockOf(hand);
  const named = pick([turned, ({ name }: InventedPerson) => name]);
  const heats = heatsOf(one);
  const rows: Cell[][] = [[one.name], ...(roll(2) === 0 ? [['Heat Sheet by Heat Number']] : []), []];
  const day = pick(['', 'Friday ', 'Saturday ']);
  for (const [style, own] of Map.groupBy(heats, (heat) => heat.style)) {
    const halves = roll(2) === 0 && own.length > 6 ? [own.slice(0, 4), own.slice(4)] : [own];
    for (const [part, half] of halves.entries()) {
      rows.push(
        [`[${clock(half[0]?.number ?? 1)}] ${day}${style}${halves.length > 1 ? ` - Part ${part + 1}` : ''}`],
        [pick(['......', '------', ''])],
      );
      for (const heat of half) {
        const [first] = heat.entries;
        if (!first) continue;
        const title =
          heat.type === 'HEAT'
            ? pick([first.dance, `${short(style)} ${first.dance}`, first.dance])
            : heat.type === 'MULTI'
              ? `${first.level} ${short(style)} (${lettersOf(one, style)})`
              : `${first.level} ${first.song} (${first.dance})`;
        rows.push([
          `${heat.type === 'SOLO' ? pick(['Heat', 'Solo']) : 'Heat'} ${heat.number} [${clock(heat.number)}] ${title}`,
        ]);
        for (const [level, all] of Map.groupBy(shuffled(heat.entries, roll), (entry) => entry.level)) {
          if (heat.type === 'HEAT') rows.push([level]);
          for (const entry of all)
            rows.push([
              '____',
              side(entry),
              leader(entry).number,
              named(entry.student),
              named(entry.partner),
              entry.student.studio,
            ]);
        }
      }
      if (roll(3) === 0) rows.push(['End of session']);
    }
  }
  if (roll(2) === 0) return [['program.xlsx', await xlsx([{ name: pick(['Sheet1', 'Program']), rows }])]];
  return [
    [
      'program.txt',
      encoded(csv(rows, pick(['\t', ',']), pick(['\r\n', '\n'])), pick(['utf-8', 'utf-8-bom', 'utf-16le'])),
    ],
  ];
}

/** "L-A2 Full Bronze Am. Waltz", "G-B1 Open Gold Int'l Latin (S/CC/R)". */
function titler(one: Varied, hand: Hand, isSongTold = false): (entry: InventedEntry) => string {
  const school = schoolOf(hand);
  const isSchoolLed = hand.roll(2) === 0;
  return (entry) => {
    const { style, dance, level, type, song } = entry;
    const what =
      type === 'MULTI'
        ? `${school(style)}${short(style)} (${lettersOf(one, style)})`
        : type === 'SOLO' && isSongTold
          ? `${song} (${dance})`
          : isSchoolLed || /night|country/i.test(style)
            ? `${school(style)}${dance}`
            : `${school(style)}${short(style)} ${dance}`;
    return `${side(entry)} ${level} ${what}`;
  };
}

const entities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll(/[^\p{ASCII}]/gu, (letter) => `&#${letter.codePointAt(0)};`);

/** COMPMNGR heat lists: a block per person, so each couple twice. */
export async function variedHeatLists(one: Varied, seed: number): Promise<NamedFile[]> {
  const hand = handOf(seed);
  const { roll, pick } = hand;
  const [clock, title] = [clockOf(hand), titler(one, hand, true)];
  const heats = heatsOf(one);
  const isClosed = roll(2) === 0;
  const day = pick(['Friday', 'Saturday', 'Sunday']);
  const isBySurname = roll(2) === 0;
  const people = one.people.toSorted((a, b) =>
    isBySurname ? turned(a).localeCompare(turned(b)) : a.name.localeCompare(b.name),
  );
  const blocks = people.flatMap((person, index) => {
    const seats = heats.flatMap(({ number, entries }) =>
      entries
        .filter(({ student, partner }) => student === person || partner === person)
        .map((entry) => ({ number, entry })),
    );
    if (seats.length === 0) return [];
    const tables = [
      ...Map.groupBy(seats, ({ entry }) => (entry.student === person ? entry.partner : entry.student)),
    ].map(
      ([partner, own]) =>
        `<br><strong>With ${entities(turned(partner))}</strong>\r\n<table border="2">\r\n<tr><td>Session@Time</td><td>Number</td><td>Heat</td><td>Event</td></tr>\r\n${own
          .map(
            ({ number, entry }) =>
              `<tr><td>1@${clock(number)} ${day}</td><td>${leader(entry).number}</td><td>${entry.type === 'SOLO' ? 'Solo' : 'Heat'} ${number}</td><td>${entities(title(entry))}</td></tr>`,
          )
          .join('\r\n')}\r\n</table${isClosed ? '>' : ''}`,
    );
    return [
      `<div id="TABLE_CODE_${index}">\r\n<strong>Entries for ${entities(turned(person))}</strong><br>\r\n${tables.join('\r\n')}\r\n</div>`,
    ];
  });
  return [
    [
      'heats.htm',
      `<html><head><title>HEAT LISTS</title></head><body>\r\n<p><strong>${entities(one.name)}</strong></p>\r\n${blocks.join('\r\n')}\r\n</body></html>`,
    ],
  ];
}

/** A showcase workbook. */
export async function variedShowcase(one: Varied, seed: number): Promise<NamedFile[]> {
  const hand = handOf(seed);
  const { roll, pick } = hand;
  const columns = <T>(
    all: readonly (readonly [string, (one: T) => Cell])[],
    rows: readonly T[],
  ): Cell[][] => {
    const own = shuffled(all, roll);
    return [own.map(([heading]) => heading), ...rows.map((row) => own.map(([, cell]) => cell(row)))];
  };
  const participants = columns<InventedPerson>(
    [
      ['Name', turned],
      ['Type', ({ isProfessional }) => (isProfessional ? 'Professional' : 'Student')],
      ['Role', ({ isLady }) => (isLady ? 'Follower' : 'Leader')],
      ['Back #', ({ number }) => number],
      ['Level', ({ level }) => level],
      ['Age', ({ age }) => age],
      ['Studio', ({ studio }) => studio],
      ['Lunch', () => pick(['chicken', 'fish', ''])],
    ],
    shuffled(one.people, roll),
  );
  const isLed = roll(2) === 0;
  type Seat = { number: number; entry: InventedEntry };
  const heats = columns<Seat>(
    [
      ['Number', ({ number }) => number],
      ...(isLed
        ? ([
            ['Lead', ({ entry }: Seat) => turned(leader(entry))],
            ['Follow', ({ entry }: Seat) => turned(follower(entry))],
          ] as const)
        : ([
            ['Student', ({ entry }: Seat) => turned(entry.student)],
            ['Partner', ({ entry }: Seat) => turned(entry.partner)],
          ] as const)),
      [
        'Open or Closed',
        ({ entry }) => ({ HEAT: pick(['Open', 'Closed']), MULTI: 'Multi', SOLO: 'Solo' })[entry.type],
      ],
      [
        'Dance',
        ({ entry }) =>
          entry.type === 'MULTI' ? `${entry.style} ${lettersOf(one, entry.style)}` : entry.dance,
      ],
      ['Style', ({ entry }) => entry.style],
      ['Back #', ({ entry }) => leader(entry).number],
      ['Level', ({ entry }) => entry.level],
      ['Category', ({ entry }) => `${entry.student.isLady ? 'L' : 'G'} - ${entry.student.age}`],
      ['Studio', ({ entry }) => entry.student.studio],
      ['Judge1', () => ''],
    ],
    heatsOf(one).flatMap(({ number, entries }) => entries.map((entry) => ({ number, entry }))),
  );
  return [
    [
      'event.xlsx',
      await xlsx(
        shuffled(
          [
            { name: 'Participants', rows: participants },
            { name: 'Heats', rows: heats },
            {
              name: 'Judges',
              rows: [
                ['Name', 'Present'],
                ['Jo Scale', 'yes'],
              ],
            },
          ],
          roll,
        ),
      ),
    ],
  ];
}

/** JSON rows: alone, in an object, or in the script of a page, with other keys. */
export async function variedJson(one: Varied, seed: number): Promise<NamedFile[]> {
  const hand = handOf(seed);
  const { roll, pick } = hand;
  const [clock, title] = [clockOf(hand), titler(one, hand)];
  const keys = pick([
    {
      lead: 'leader',
      follow: 'follower',
      what: 'event',
      heat: 'heat',
      studio: 'studio',
      number: 'bib',
      time: 'time',
    },
    {
      lead: 'Dancer1_name',
      follow: 'Dancer2_name',
      what: 'dance_type',
      heat: 'heat_number',
      studio: 'studio',
      number: 'number_on_the_back',
      time: 'time',
    },
    {
      lead: 'partner1_name',
      follow: 'partner2_name',
      what: 'event_name',
      heat: 'heat_no',
      studio: 'studio_name',
      number: 'back_number',
      time: 'time',
    },
    {
      lead: 'leader_name',
      follow: 'follower_name',
      what: 'title',
      heat: 'heat',
      studio: 'school',
      number: 'number',
      time: 'time',
    },
  ]);
  const named = pick([turned, ({ name }: InventedPerson) => name]);
  const rows = heatsOf(one).flatMap(({ number, entries }) =>
    entries.map((entry) => ({
      ...(roll(2) === 0 ? { id: number * 10 } : {}),
      [keys.heat]: pick([String(number), `Heat ${number}`]),
      ...{
        [keys.lead]: named(leader(entry)),
        [keys.follow]: named(follower(entry)),
        [keys.what]: title(entry),
      },
      ...{
        [keys.studio]: entry.student.studio,
        [keys.number]: String(leader(entry).number),
        [keys.time]: clock(number),
      },
    })),
  );
  const text = JSON.stringify(rows, null, pick([0, 2]));
  const whole = pick([
    text,
    `{"ok":true,"data":{"rows":${text}}}`,
    `<!DOCTYPE html><html><body><p>Heats</p><script>var heats = ${text}; show(heats);</script></body></html>`,
  ]);
  return [[whole.startsWith('<') ? 'heats.html' : 'heats.json', whole]];
}

/** An NDCA Premier feed. */
export async function variedFeed(one: Varied, seed: number): Promise<NamedFile[]> {
  const hand = handOf(seed);
  const { roll } = hand;
  const [clock, title] = [clockOf(hand), titler(one, hand)];
  const heats = heatsOf(one);
  const blocks = shuffled(one.people, roll).map((person, index) => {
    const seats = heats.flatMap(({ number, entries }) =>
      entries
        .filter(({ student, partner }) => student === person || partner === person)
        .map((entry) => ({ number, entry })),
    );
    return {
      ...{ ID: `Q${index + 1}`, Name: [person.first, person.last], Keywords: person.studio },
      Entries: [
        ...Map.groupBy(seats, ({ entry }) => (entry.student === person ? entry.partner : entry.student)),
      ].map(([partner, own]) => ({
        Participants: [{ Name: [partner.first, partner.last] }],
        Events: own.map(({ number, entry }) => ({
          ...{ Heat: String(number), Bib: String(leader(entry).number), Event_Name: title(entry) },
          Rounds: [{ Round_Name: 'Final', Round_Time: `2027-03-05 ${clock(number)}` }],
        })),
      })),
    };
  });
  return [
    [
      'feed.json',
      JSON.stringify(roll(2) === 0 ? blocks.map((Result) => ({ Result })) : { Status: 1, Result: blocks }),
    ],
  ];
}
