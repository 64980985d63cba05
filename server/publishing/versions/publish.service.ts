import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { parseInput, reference, whole } from '../../input/validation.ts';
import { writeLog } from '../../pubsub/log.ts';
import { changeSchedule } from '../../schedules/changeSchedule.ts';
import { heatsCounted } from '../../schedules/counted.ts';
import { doubleBookedWords } from '../../schedules/doubleBookedWords.ts';
import { readDoubleBookedPeople } from '../../schedules/newDoubleBookings.ts';
import type { Schedule } from '../../schedules/schedule.entity.ts';
import { readDateWarnings } from '../../schedules/sections/dateWarning.ts';
import { printLabels, resetLabels } from '../../schedules/sections/heatLabels.ts';
import { compareSheets, countChanges } from '../changes/compareSheets.ts';
import { readCurrentProgram } from '../program.reader.ts';
import type { Program } from '../program.ts';
import { readVersionProgram, readVersions, type VersionHead } from '../versions.reader.ts';
import { showsTheSame } from './programs.ts';

export const publishInput = z.object({ scheduleId: reference, number: whole(1, 1_000_000).nullish() });
const renumberInput = z.object({ scheduleId: reference });

/**
 * Publishes the current schedule as its next version, and gives every new heat its printed number. Returns the latest
 * version if nothing has changed, and the requested version if it exists, so repeated calls publish once.
 * @param input `{scheduleId, number?}`; `number` is the version to make
 * @throws NotFound, InvalidInput, and Conflict for a schedule without heats or a `number` that is not the next
 */
export async function publishSchedule(db: Db, user: SignedIn, input: unknown): Promise<VersionHead> {
  const { scheduleId, number } = parseInput(publishInput, input);
  return changeSchedule(db, scheduleId, { refusesLocked: false }, async (tx) => {
    const versions = await readVersions(tx, [scheduleId]);
    const [last] = versions;
    const next = (last?.number ?? 0) + 1;
    const asked = versions.find((version) => version.number === number);
    if (asked) return asked;
    if (number != null && number !== next) {
      throw new Conflict(`The next version of this schedule is ${next}. Nothing was published.`);
    }
    await printLabels(tx, scheduleId);
    const program: Program = { ...(await readCurrentProgram(tx, scheduleId)), version: next };
    if (program.heats.length === 0) {
      throw new Conflict('This schedule has no heats yet. Generate and fill them, then publish.');
    }
    const before = last ? await readVersionProgram(tx, scheduleId, last.number) : null;
    if (last && before && showsTheSame(before, program)) return last;
    const changes = before && countChanges(compareSheets(before, program));
    await tx
      .insertInto('schedule_versions')
      .values({
        schedule_id: scheduleId,
        number: next,
        published_at: program.asOf,
        published_by: user.shortName,
        heat_count: program.heats.length,
        change_count: changes?.count ?? null,
        changed_people: changes?.people ?? null,
        program: JSON.stringify(program),
      })
      .execute();
    const what = changes
      ? `${changesCounted(changes.count)} for ${peopleCounted(changes.people)}`
      : heatsCounted(program.heats.length);
    const twice = (await readDoubleBookedPeople(tx, [scheduleId])).map(({ item }) => item);
    const warning = twice.length > 0 ? `; double-books ${doubleBookedWords(twice)}` : '';
    const [otherDays] = (await readDateWarnings(tx, [scheduleId])).map(({ figure }) => figure);
    const content = `Published version ${next}: ${what}${warning}${otherDays ? `. ${otherDays}` : ''}`;
    await writeLog(tx, { scheduleId, user, content });
    return (await readVersions(tx, [scheduleId]))[0] as VersionHead;
  });
}

const changesCounted = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;
const peopleCounted = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

/**
 * Renumbers the heats from 1 without letters or gaps: in the app immediately, for the public with the next version.
 * Earlier printed sheets then show outdated numbers.
 * @param input `{scheduleId}`
 * @throws NotFound, InvalidInput, ScheduleLocked
 */
export async function renumberHeats(db: Db, user: SignedIn, input: unknown): Promise<Schedule> {
  const { scheduleId } = parseInput(renumberInput, input);
  return changeSchedule(db, scheduleId, { refusesLocked: true }, async (tx, schedule) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from heat_labels l join heats h on h.id = l.heat_id
      where h.schedule_id = ${scheduleId} and l.label <> h.number::text`.execute(tx);
    const changed = rows[0]?.count ?? 0;
    const forgotten = await resetLabels(tx, scheduleId);
    const content = `Renumbered the heats: ${heatsCounted(changed)} ${changed === 1 ? 'has a' : 'have a'} new printed number`;
    if (forgotten > 0) await writeLog(tx, { scheduleId, user, content });
    return schedule;
  });
}
