import type { Spreadsheets } from '../sample/sampleSpreadsheets.ts';
import { type StagedDay, stageDay } from './stageDay.ts';

type Ask = Parameters<typeof stageDay>[0];

const FIRST = ['Bartholomew', 'Maximiliana', 'Konstantinos', 'Anastasija', 'Wilhelmina', 'Alessandra'];
const LAST = [
  'Featherstonehaugh-Cholmondeley',
  'Wolfeschlegelsteinhausenberger',
  'Konstantinopolskaya-Armbruster',
  'Papadimitropoulou-Stravinskaya',
];
const LEVELS = ['Newcomer', 'Intermediate Bronze', 'Full Silver'];
const COUPLES = 12;
const STUDIO = 'Arthur Murray Lakeside and Friends';

const nameOf = (index: number): string => `${FIRST[index % 6]} ${LAST[Math.floor(index / 6)]}`;
const csv = (rows: string[][]): string => rows.map((row) => row.join(',')).join('\n');

/** Twelve couples with 40-letter names in three contests; heats of the first floor are numbered from 101. */
function sheets(): Spreadsheets {
  const couples = Array.from({ length: COUPLES }, (_, index) => ({
    student: nameOf(2 * index),
    teacher: nameOf(2 * index + 1),
    level: LEVELS[index % LEVELS.length] ?? '',
  }));
  return {
    people: csv([
      ['name', 'is_professional', 'studio', 'level', 'category'],
      ...couples.flatMap(({ student, teacher, level }) => [
        [student, 'false', STUDIO, level, 'A'],
        [teacher, 'true', STUDIO, '', ''],
      ]),
    ]),
    entries: csv([
      ['entrant', 'partners', 'entry_type', 'dance_category', 'dance', 'quantity'],
      ...couples.flatMap(({ student, teacher }, index) => [
        ...['Waltz', 'Viennese Waltz'].map((dance) => [student, teacher, 'HEAT', 'Smooth', dance, '1']),
        ...(index < 4 ? [[student, teacher, 'HEAT', 'Rhythm', 'Cha Cha', '1']] : []),
      ]),
    ]),
    sections: csv([
      ['title', 'section_type', 'dance_category', 'start_time', 'end_time', 'heat_duration', 'max_couples'],
      ['Newcomer Rhythm', 'HEAT', 'Rhythm', '2027-03-05T05:30:00Z', '2027-03-05T08:00:00Z', '90', '8'],
      ['Closed Smooth', 'HEAT', 'Smooth', '2027-03-05T08:00:00Z', '2027-03-05T08:12:00Z', '90', '12'],
      ['Judges change', 'BREAK', '', '2027-03-05T08:12:00Z', '2027-03-05T08:16:00Z', '', ''],
      ['Open Smooth', 'HEAT', 'Smooth', '2027-03-05T08:16:00Z', '2027-03-05T08:22:00Z', '90', '12'],
    ]),
  };
}

/** The worst case for a screen of the day: a full, late heat on the floor and a lettered heat after it. */
export async function stageHardDay(ask: Ask): Promise<StagedDay> {
  const day = await stageDay(ask, {
    ...{ danced: 1, lateMinutes: 156, eventName: 'The Grand International Ballroom Challenge' },
    sheets: sheets(),
    arrange: (scheduleId) => fillFirstHeat(ask, scheduleId),
  });
  const { entrants, danceCategories } = await ask<{
    entrants: { id: string; name: string }[];
    danceCategories: { dances: { id: string; name: string }[] }[];
  }>('query P { entrants { id name } danceCategories { dances { id name } } }');
  const [student, teacher] = [nameOf(0), nameOf(3)].map((name) => entrants.find((one) => one.name === name));
  const dance = danceCategories.flatMap(({ dances }) => dances).find(({ name }) => name === 'Viennese Waltz');
  await ask('mutation A($input: AddLateEntryInput!) { addLateEntry(input: $input) { id } }', {
    input: {
      ...{ scheduleId: day.scheduleId, entrantId: student?.id, partnerIds: [teacher?.id], entryType: 'HEAT' },
      ...{ danceId: dance?.id, afterHeatId: day.heats[1]?.heatId, isConfirmed: true, entersTwice: true },
    },
  });
  return day;
}

/** Puts all couples into the first waltz of the first floor. */
async function fillFirstHeat(ask: Ask, scheduleId: string): Promise<void> {
  const { schedule } = await ask<{
    schedule: {
      heats: { id: string; number: number; dance: { name: string }; entries: { id: string }[] }[];
    };
  }>('query H($id: ID!) { schedule(id: $id) { heats { id number dance { name } entries { id } } } }', {
    id: scheduleId,
  });
  const [first, ...others] = schedule.heats.filter(({ dance }) => dance.name === 'Waltz');
  for (const { id } of others.flatMap(({ entries }) => entries))
    await ask('mutation M($input: MoveHeatEntryInput!) { moveHeatEntry(input: $input) { id } }', {
      input: { id, heatId: first?.id },
    });
}
