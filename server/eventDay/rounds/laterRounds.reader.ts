import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { readUsedNumbersOfRows, type UsedNumber } from '../../publishing/numbers/usedNumbers.reader.ts';
import { Topic } from '../../pubsub/topic.ts';

/** A round after the first, or the couples of it that dance in one heat. */
export interface LaterRound {
  /** As made by `contestKey`. */
  readonly identity: string;
  readonly no: number;
  readonly heatId: number;
  /** Level, age group and round: "Full Bronze, C1, final". */
  readonly name: string;
  /** True until its recall is released to the announcer, which makes the couples known. */
  readonly isWaiting: boolean;
  /** Its share if there are several heats; 0 if the previous round recalls no couples. */
  readonly asked: number;
  /** By heat entry; empty while it waits. */
  readonly couples: ReadonlyMap<number, UsedNumber>;
  /** Recalled couples that left since. */
  readonly left: ReadonlyMap<number, UsedNumber>;
  readonly isDanced: boolean;
}

export interface RecalledLeaving {
  readonly user: SignedIn;
  readonly scheduleId: number;
  readonly heatEntryIds: readonly number[];
  /** They dance the round after all. */
  readonly isBack: boolean;
  readonly reason: string;
}

/** Couples leave the round they are recalled to before it starts, or return to it. */
export const recalledLeaving = new Topic<RecalledLeaving>();

interface Row {
  identity: string;
  no: number;
  heat_id: number;
  name: string;
  kind: string;
  asked: number | null;
  is_waiting: boolean;
  row_ids: number[];
  left_ids: number[];
  is_danced: boolean;
}

/** The recall before a plan `p`, once the announcer has it. */
const RECALL = sql`select heat_entry_id from results_now where schedule_id = p.schedule_id
  and identity = p.identity and no = p.no - 1 and state in ('ANNOUNCED', 'PUBLIC')`;

/** Reads only recalls released to the announcer. */
export async function readLaterRounds(db: Db, scheduleId: number): Promise<LaterRound[]> {
  const { rows } = await sql<Row>`
    select p.identity, p.no, p.heat_id, concat_ws(', ', nullif(p.level, ''), nullif(p.age_group, '')) as name, p.kind,
      (b.asked + z.heats - p.part) / z.heats as asked,
      not exists (${RECALL}) as is_waiting,
      array(${RECALL} and is_recalled and p.part = least(part, z.heats) order by position) as row_ids,
      array(${RECALL} and not is_recalled and part is not null and p.part = least(part, z.heats) order by position) as left_ids,
      exists (select from danced_heats where heat_id = p.heat_id) as is_danced
    from round_plans p
    left join round_plans b on b.schedule_id = p.schedule_id and b.identity = p.identity and b.no = p.no - 1 and b.part = 1
    cross join lateral (select count(*)::int as heats from round_plans c
      where c.schedule_id = p.schedule_id and c.identity = p.identity and c.no = p.no) z
    where p.schedule_id = ${scheduleId} and p.heat_id is not null
    order by p.identity, p.no, p.part`.execute(db);
  if (rows.length === 0) return [];
  const worn = await readUsedNumbersOfRows(
    db,
    rows.flatMap(({ row_ids, left_ids }) => [...row_ids, ...left_ids]),
  );
  const couplesOf = (ids: readonly number[]): Map<number, UsedNumber> =>
    new Map(
      ids.flatMap((id) => {
        const couple = worn.get(id);
        return couple ? [[id, couple]] : [];
      }),
    );
  return rows.map(
    ({ identity, no, heat_id, name, kind, asked, is_waiting, row_ids, left_ids, is_danced }) => ({
      identity,
      no,
      heatId: heat_id,
      name: [name, kind === 'RECALL' ? 'semi-final' : 'final'].filter(Boolean).join(', '),
      isWaiting: is_waiting,
      asked: asked ?? 0,
      couples: couplesOf(row_ids),
      left: couplesOf(left_ids),
      isDanced: is_danced,
    }),
  );
}
