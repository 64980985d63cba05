import { contestText } from '../../publishing/contestWords.ts';
import { coupleNames, coupleStudio } from '../contents/coupleWords.ts';
import type { ProgramIndex } from '../contents/programIndex.ts';

export interface TableRow {
  readonly date: string;
  readonly time: string;
  readonly session: string;
  readonly section: string;
  readonly floor: string;
  readonly heat: string;
  /** "112 semi" for a contest with several rounds; otherwise empty. */
  readonly round: string;
  readonly type: string;
  readonly style: string;
  readonly dance: string;
  readonly level: string;
  readonly ageGroup: string;
  readonly contest: string;
  readonly number: string;
  readonly student: string;
  readonly partners: string;
  readonly studio: string;
}

export const TABLE_HEADS: Record<keyof TableRow, string> = {
  date: 'Date',
  time: 'Time',
  session: 'Session',
  section: 'Section',
  floor: 'Floor',
  heat: 'Heat',
  round: 'Round',
  type: 'Type',
  style: 'Style',
  dance: 'Dance',
  level: 'Level',
  ageGroup: 'Age group',
  contest: 'Contest',
  number: 'Number',
  student: 'Student',
  partners: 'Partners',
  studio: 'Studio',
};

/** One row per couple and heat, in running order; dates and times are in the event's time zone. */
export function programTable(index: ProgramIndex): TableRow[] {
  const { clock } = index;
  return index.seats.map(({ heat, section, contest, couple }) => {
    const [student = '', ...partners] = coupleNames(index, couple);
    return {
      date: heat.startTime ? clock.localDate(heat.startTime) : '',
      time: heat.startTime ? clock.time(heat.startTime) : '',
      session: index.sessionOf(heat)?.name ?? '',
      section: section?.title ?? '',
      floor: section?.floor ?? '',
      heat: heat.label,
      round: index.rounds.nameOf(contest.id) === '' ? '' : index.rounds.labelOf(heat, contest),
      type: heat.entryType,
      style: heat.style.name,
      dance: heat.dance?.name ?? '',
      level: contest.level,
      ageGroup: contest.ageGroup,
      contest: contestText(contest),
      number: couple.backNumber,
      student,
      partners: partners.join('; '),
      studio: coupleStudio(index, couple),
    };
  });
}
