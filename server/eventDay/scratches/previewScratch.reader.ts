import { sql } from 'kysely';
import { ID, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { rehearse } from '../../db/rehearse.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { found } from '../../input/found.ts';
import { list, objectOf } from '../../input/objectOf.ts';
import { parseInput, reference, together } from '../../input/validation.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { addedTo, readMisplacedRounds } from '../../schedules/figures/misplacedRounds.reader.ts';
import { Heat } from '../../schedules/heats/heat.entity.ts';
import { readHeatsById } from '../../schedules/heats/heat.reader.ts';
import { readRowsById } from '../../schedules/rows/heatEntry.reader.ts';
import { readSchedule } from '../../schedules/schedule.reader.ts';
import { MOST_SCRATCHED, readRecalled, scratchHeatEntries } from './scratch.service.ts';
import { readUnderfilledHeats, UnderfilledHeat } from './underfilledHeats.reader.ts';

@ObjectType({ description: 'Effects of a scratch.' })
export class ScratchPreview extends objectOf({
  heatEntryIds: list(ID, 'Heat entries that would be scratched, in heat order.'),
  heats: list(Heat, 'Their heats, with the couples that would remain.'),
  underfilledHeats: list(UnderfilledHeat, 'The heats that would be empty or have one couple.'),
  misplacedRounds: list(String, 'Later rounds that would no longer fit, in words.'),
  told: list(Entrant, 'Other people in these entries who must be told, by name.'),
}) {}

const ids = z
  .array(reference)
  .max(MOST_SCRATCHED, `Must be at most ${MOST_SCRATCHED}.`)
  .transform((list) => [...new Set(list)]);

export const previewInput = together(
  z.object({
    scheduleId: reference,
    heatEntryIds: ids.nullish(),
    entrantIds: ids.nullish(),
  }),
  'entrantIds',
  ({ heatEntryIds, entrantIds }) =>
    Boolean(heatEntryIds) === Boolean(entrantIds) ? 'Name either heat entries or people.' : undefined,
);

/** @throws NotFound, InvalidInput, and Conflict if the scratch would be refused */
export async function readScratchPreview(
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<ScratchPreview> {
  const scope = parseInput(previewInput, input);
  const { scheduleId } = scope;
  found(await readSchedule(db, scheduleId));
  const scoped = await readScope(db, scope);
  const named = await readNamed(db, scope);
  const { leaving } = await readRecalled(db, scheduleId, new Set(named));
  const heatEntryIds = [...new Set([...scoped, ...leaving.map(({ id }) => id)])];
  if (heatEntryIds.length === 0)
    return { heatEntryIds, heats: [], underfilledHeats: [], told: [], misplacedRounds: [] };
  const rows = await readRowsById(db, heatEntryIds);
  const own = new Set(scope.entrantIds ?? []);
  const told = new Map(
    rows
      .flatMap(({ entry }) => [entry.entrant, ...entry.partners])
      .filter(({ id }) => !own.has(id))
      .map((person) => [person.id, person]),
  );
  const ahead = rows.filter(({ id }) => scoped.includes(id));
  const touched = new Set([
    ...ahead.flatMap(({ heatId }) => heatId ?? []),
    ...leaving.map(({ heatId }) => heatId),
  ]);
  return rehearse(db, async (tx) => {
    const known = await readMisplacedRounds(tx, [scheduleId]);
    await scratchHeatEntries(tx, user, { scheduleId, heatEntryIds, isConfirmed: true }, engine);
    const underfilled = await readUnderfilledHeats(tx, scheduleId);
    const heats = await readHeatsById(tx, [...touched]);
    const astray = await readMisplacedRounds(tx, [scheduleId]);
    return {
      heatEntryIds,
      heats: heats.toSorted((a, b) => a.number - b.number),
      underfilledHeats: underfilled.filter(({ heat }) => touched.has(heat.id)),
      misplacedRounds: addedTo(known, astray),
      told: [...told.values()].toSorted((a, b) => a.name.localeCompare(b.name)),
    };
  });
}

type Scope = z.output<typeof previewInput>;

function isNamed({ heatEntryIds, entrantIds }: Scope) {
  const people = anyOf(entrantIds ?? []);
  return heatEntryIds
    ? sql`r.id = ${anyOf(heatEntryIds)}`
    : sql`r.entry_id in (select id from entries where entrant_id = ${people}
        union all select entry_id from entry_partners where entrant_id = ${people})`;
}

async function readNamed(db: Db, scope: Scope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from heat_entries r where schedule_id = ${scope.scheduleId} and ${isNamed(scope)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Entries not yet danced; named ones also on the floor. */
async function readScope(db: Db, scope: Scope): Promise<number[]> {
  const { scheduleId, heatEntryIds } = scope;
  const { rows } = await sql<{ id: number }>`
    select r.id from heat_entries r left join heats h on h.id = r.heat_id
    where r.schedule_id = ${scheduleId} and not r.is_scratched
      and not exists (select from danced_heats where heat_id = r.heat_id
        and not (is_on_floor and ${Boolean(heatEntryIds)}))
      and ${isNamed(scope)}
    order by h.number nulls last, r.id limit ${MOST_SCRATCHED}`.execute(db);
  return rows.map(({ id }) => id);
}
