import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { readWornNumbersOfRows, type WornNumber } from '../../publishing/numbers/wornNumbers.reader.ts';

export interface LaterRound {
  /** As made by `contestKey`. */
  readonly identity: string;
  readonly no: number;
  readonly heatId: number;
  /** Level, age group and round: "Full Bronze, C1, final". */
  readonly name: string;
  /** True until its recall is released to the announcer, which makes the couples known. */
  readonly isWaiting: boolean;
  /** 0 if the previous round recalls no couples. */
  readonly asked: number;
  /** By heat entry; empty while it waits. */
  readonly couples: ReadonlyMap<number, WornNumber>;
}

interface Row {
  identity: string;
  no: number;
  heat_id: number;
  name: string;
  kind: string;
  asked: number | null;
  is_waiting: boolean;
  row_ids: number[];
}

/** Reads only recalls released to the announcer. */
export async function readLaterRounds(db: Db, scheduleId: number): Promise<LaterRound[]> {
  const { rows } = await sql<Row>`
    select p.identity, p.no, p.heat_id, concat_ws(', ', nullif(p.level, ''), nullif(p.age_group, '')) as name, p.kind, b.asked,
      x.id is null as is_waiting, array(select c.heat_entry_id from recalled q
        join round_couples c on c.round_id = q.round_id and c.position = q.position
        where q.result_id = x.id and c.heat_entry_id is not null) as row_ids
    from round_plans p
    left join round_plans b on b.schedule_id = p.schedule_id and b.identity = p.identity and b.no = p.no - 1
    left join lateral (select v.id from contests c
      join rounds u on u.contest_id = c.id and u.no = p.no - 1
      join released_results v on v.round_id = u.id and v.audience = 'MC'
      where c.schedule_id = p.schedule_id and c.identity = p.identity
        and not exists (select from rulings where round_id = u.id and kind = 'ANNUL')) x on true
    where p.schedule_id = ${scheduleId} and p.heat_id is not null
    order by p.identity, p.no`.execute(db);
  if (rows.length === 0) return [];
  const worn = await readWornNumbersOfRows(
    db,
    rows.flatMap(({ row_ids }) => row_ids),
  );
  return rows.map(({ identity, no, heat_id, name, kind, asked, is_waiting, row_ids }) => ({
    ...{ identity, no },
    heatId: heat_id,
    name: [name, kind === 'RECALL' ? 'semi-final' : 'final'].filter(Boolean).join(', '),
    isWaiting: is_waiting,
    asked: asked ?? 0,
    couples: new Map(row_ids.flatMap((id) => (worn.get(id) ? [[id, worn.get(id) as WornNumber]] : []))),
  }));
}
