import { counted } from '../../server/schedules/counted.ts';
import { defaultPaper } from '../shell/paperChoice.ts';
import type { Line } from '../ui/money/foldLines.ts';
import type { MyOwn } from './StudioFrame.tsx';

type Own = Pick<MyOwn, 'people'>;

/** Lines with the names of their people. */
export const linesOf = ({ people }: Own, lines: MyOwn['lines']): Line[] =>
  lines.map((line) => ({
    ...line,
    isNew: false,
    person: line.personId === null ? null : personOf(people, line.personId),
  }));

/** Someone who has left the studio has lines until they are billed elsewhere. */
const personOf = (people: Own['people'], id: string): NonNullable<Line['person']> =>
  people.find((one) => one.id === id) ?? { id, name: 'Former member' };

/** "4 students, 1 teacher". */
export function peopleWords(people: Own['people']): string {
  const teachers = people.filter(({ isProfessional }) => isProfessional).length;
  return `${counted(people.length - teachers, 'student')}, ${counted(teachers, 'teacher')}`;
}

/** Addresses of the studio's documents. */
export const papersOf =
  ({ event, studio }: Pick<MyOwn, 'event' | 'studio'>) =>
  (file: string): string =>
    `registrations/${event.id}/${studio.id}/${file}?paper=${defaultPaper()}`;
