import { compareLevels } from '../engine/levels.ts';
import { found } from '../input/found.ts';
import { contestId, idOfRow } from '../schedules/contests/contestKey.ts';
import type { ProgramContest, ProgramPerson } from './program.ts';
import type { ProgramPeople } from './programPeople.ts';
import type { CoupleRow, HeatRow, ProgramTables } from './programTables.ts';

/** Contests by heat id, in announcing order: by level, then age group. */
export function contestsOfHeats(
  { schedule, heats, couples }: ProgramTables,
  people: ReadonlyMap<number, ProgramPerson>,
  personIdsOf: ProgramPeople['personIdsOf'],
  numberOf: ProgramPeople['numberOf'],
): Map<number, ProgramContest[]> {
  const inHeat = Map.groupBy(couples, ({ heat_id }) => heat_id);
  const nameOf = (personIds: readonly number[]): string =>
    personIds.map((id) => people.get(id)?.name ?? '').join(' & ');
  const { id: scheduleId, danced_alone: dancedAlone } = found(schedule);

  const contestOf = (heat: HeatRow, rows: CoupleRow[]): ProgramContest => {
    const [{ id, level, age_group: ageGroup }] = rows as [CoupleRow];
    const { entry_type: entryType, dance_category_id: danceCategoryId, dance_id: danceId } = heat;
    const contest = contestId(scheduleId, { entryType, danceCategoryId, danceId, level, ageGroup });
    const couplesOf = rows.map((row) => {
      const personIds = personIdsOf(row);
      const awaitsPartner = personIds.length === 1 && !dancedAlone.includes(danceId ?? 0);
      const couple = {
        rowId: row.id,
        entryId: row.entry_id,
        ...numberOf(personIds),
        personIds,
        ...(awaitsPartner && { awaitsPartner }),
      };
      const { backNumber } = couple;
      return { couple, number: Number(backNumber) || Number.MAX_SAFE_INTEGER, name: nameOf(personIds) };
    });
    return {
      id: idOfRow(contest, entryType, id),
      level,
      ageGroup,
      couples: couplesOf
        .sort(
          (a, b) => a.number - b.number || names.compare(a.name, b.name) || a.couple.rowId - b.couple.rowId,
        )
        .map(({ couple }) => couple),
    };
  };

  return new Map(
    heats.map((heat) => {
      const judged = Map.groupBy(inHeat.get(heat.id) ?? [], ({ id, level, age_group }) =>
        heat.entry_type === 'SOLO' ? `${id}` : JSON.stringify([level, age_group]),
      );
      const contests = [...judged.values()].map((rows) => contestOf(heat, rows));
      return [heat.id, contests.sort(asAnnounced)];
    }),
  );
}

const names = new Intl.Collator('en', { numeric: true });

const asAnnounced = (a: ProgramContest, b: ProgramContest): number =>
  compareLevels(a.level, b.level) || names.compare(a.ageGroup, b.ageGroup) || (a.id < b.id ? -1 : 1);
