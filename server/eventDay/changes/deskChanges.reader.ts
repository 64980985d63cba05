import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import type { Said } from '../../journal/act.ts';
import { readState } from '../../journal/journal.ts';
import { signedOf } from '../../journal/signed.ts';
import { changeKey, DESK, type DeskChangeKind, deskSubject, isInForce, lateWords } from '../deskJournal.ts';
import { readLateEntries } from '../lateEntries/lateEntryLine.ts';
import { readPlacesOfLate } from '../lateEntries/lateHeats.reader.ts';
import { TBA_ID } from '../partners/changedRows.ts';
import type { DeskChange } from './deskChange.ts';

const MOST = 200;

interface DancerRow {
  row_id: number;
  is_scratched: boolean;
  entrant_id: number;
  /** With the people merged into this one. */
  selves: number[];
  name: string;
}

/**
 * Changes made at the desk, newest first; an undone late entry is not listed. A scratch affects everyone in its
 * entries, except the one person common to several entries; a partner change affects the person replaced.
 */
export async function readDeskChanges(db: Db, scheduleId: number): Promise<DeskChange[]> {
  const desk = await readState(db, scheduleId, deskSubject, DESK);
  const scratches = desk.scratches.filter(({ kind }) => kind === 'SCRATCH' || kind === 'FOLLOW').slice(-MOST);
  const partnerChanges = desk.partnerChanges.slice(-MOST);
  const dancers = Map.groupBy(
    await readDancers(
      db,
      scheduleId,
      [...scratches, ...partnerChanges].flatMap(({ heatEntryIds }) => heatEntryIds),
    ),
    (row) => row.row_id,
  );
  const names = await readNames(
    db,
    partnerChanges.map(({ fromId }) => fromId),
  );
  const rowsOf = (ids: readonly number[]): DancerRow[] => ids.flatMap((id) => dancers.get(id) ?? []);
  const changeOf = (
    kind: DeskChangeKind,
    id: number,
    line: Said<{ content: string }>,
    more: Pick<DeskChange, 'isUndone' | 'toInform'>,
  ): DeskChange & { no: number } => {
    const told = desk.toldOf.get(changeKey(kind, id));
    const { by, at } = signedOf(line);
    const { no, content } = line;
    return { id, kind, no, content, by, at, told: told && !told.isUndo ? signedOf(told) : null, ...more };
  };
  const late = await readLateEntries(db, scheduleId);
  const places = await readPlacesOfLate(
    db,
    scheduleId,
    late.map(({ entryId }) => entryId),
  );
  const changes = [
    ...scratches.map((line) => {
      const rows = rowsOf(line.heatEntryIds);
      if (line.kind === 'FOLLOW') {
        const isUndone = rows.every((row) => row.is_scratched);
        const toInform = [...new Set(rows.map(({ name }) => name))].toSorted();
        return changeOf('FOLLOW', line.no, line, { isUndone, toInform });
      }
      const isUndone = !rows.some((row) => row.is_scratched && desk.scratchOf.get(row.row_id) === line);
      return changeOf('SCRATCH', line.no, line, {
        isUndone,
        toInform: affectedBy(rows, line.heatEntryIds.length),
      });
    }),
    ...partnerChanges.map((line) => {
      const rows = rowsOf(line.heatEntryIds);
      const isUndone = !rows.some(
        (row) =>
          (line.toId === TBA_ID || row.selves.includes(line.toId)) && isInForce(desk, line, row.row_id),
      );
      // A person without a partner so far must hear the new name.
      const waited = rows.filter(({ selves }) => line.fromId === TBA_ID && !selves.includes(line.toId));
      const replaced = names.get(line.fromId) ?? [];
      const toInform = [...new Set([replaced, waited.map(({ name }) => name)].flat())];
      return changeOf('PARTNER', line.no, line, { isUndone, toInform });
    }),
    ...late.map((line) => {
      const { label = null, people = [] } = places.get(line.entryId) ?? {};
      const change = changeOf('LATE_ENTRY', line.entryId, line, { isUndone: false, toInform: [] });
      const hasMoved = !line.content.includes(` heat ${label} (`);
      const told = desk.toldOf.get(changeKey('LATE_ENTRY', line.entryId))?.content;
      // Lines of earlier releases do not name the heat.
      const isTold = told === lateWords(label) || (!hasMoved && told === lateWords(null));
      const now = label === null ? 'now without a heat' : `now in heat ${label}`;
      const content = hasMoved ? `${change.content}; ${now}` : change.content;
      return Object.assign(change, {
        content,
        toInform: hasMoved ? people : [],
        told: isTold ? change.told : null,
      });
    }),
  ];
  return changes.toSorted((a, b) => b.no - a.no).slice(0, MOST);
}

/** Names of all dancers but one who dances in all the scratched entries, in order. */
function affectedBy(rows: readonly DancerRow[], count: number): string[] {
  const people = [...Map.groupBy(rows, ({ entrant_id }) => entrant_id).values()];
  const common = people.filter((own) => own.length === count);
  const told = common.length === 1 ? people.filter((own) => !common.includes(own)) : people;
  return told.flatMap(([one]) => one?.name ?? []).toSorted();
}

async function readDancers(db: Db, scheduleId: number, ids: readonly number[]): Promise<DancerRow[]> {
  const { rows } = await sql<DancerRow>`
    select r.id as row_id, o.id as entrant_id, o.name,
      array(select id from entrants where o.id in (id, merged_into_id)) as selves, r.is_scratched or exists (select from results_now
        where heat_entry_id = r.id and not is_recalled and part is not null) as is_scratched
    from heat_entries r join entries e on e.id = r.entry_id
    cross join lateral (select e.entrant_id union all
      select entrant_id from entry_partners where entry_id = e.id) q
    join entrants o on o.id = q.entrant_id
    where r.schedule_id = ${scheduleId} and r.id = ${anyOf(ids)}`.execute(db);
  return rows;
}

async function readNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from entrants where id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
