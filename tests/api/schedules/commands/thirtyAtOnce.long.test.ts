import { expect, inject, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { buildFilled, commandText } from '../../../support/competition.ts';
import { brokenLaws } from '../../../support/schedules/scheduleLaws.ts';

/** The daily run uses a smaller schedule, but as many waiting commands. */
const PART = inject('propertyEffort') < 1 ? 4 : 1;
const STUDENTS = 640 / PART;
const TEACHERS = Math.ceil(90 / PART);
const ENTRIES = 8000 / PART;
const AT_ONCE = 30;
const NAMES = ['clearHeats', 'fillHeats', 'generateHeats', 'generateHeatEntries', 'fillHeats'] as const;

const api = await startApi();

test(`thirty commands at once on a schedule of ${ENTRIES} entries all succeed, one after another`, async () => {
  const { scheduleId } = await buildFilled(api, { students: STUDENTS, teachers: TEACHERS });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) =>
      api.call(commandText(NAMES[n % NAMES.length] ?? 'fillHeats'), { input: { scheduleId } }),
    ),
  );
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  const rows = await api.db
    .selectFrom('heat_entries')
    .select((count) => count.fn.countAll<number>().as('all'))
    .where('schedule_id', '=', Number(scheduleId))
    .executeTakeFirstOrThrow();
  expect(Number(rows.all)).toBeGreaterThan(ENTRIES);
  // One line each: none was lost, none ran twice.
  const lines = await api.db
    .selectFrom('log_entries')
    .select('content')
    .where('schedule_id', '=', Number(scheduleId))
    .execute();
  expect(lines.length).toBeGreaterThanOrEqual(AT_ONCE);
  expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
}, 240_000);
