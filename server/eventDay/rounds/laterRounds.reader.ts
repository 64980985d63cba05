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

interface Row extends Omit<LaterRound, 'couples' | 'left'> {
  readonly kind: string;
  readonly rowIds: number[];
  readonly leftIds: number[];
}

/** The recall before a plan `p`, once the announcer has it. */
const RECALL = sql`select heat_entry_id from results_now where schedule_id = p.schedule_id
  and identity = p.identity and no = p.no - 1 and state in ('ANNOUNCED', 'PUBLIC')`;

/** Reads only recalls released to the announcer. */
export async function readLaterRounds(db: Db, scheduleId: number): Promise<LaterRound[]> {
  const { rows } = await sql<Row>`
    select p.identity, p.no, p.heat_id as "heatId", concat_ws(', ', nullif(p.level, ''), nullif(p.age_group, '')) as name, p.kind,
      coalesce((b.asked + z.heats - p.part) / z.heats, 0) as asked,
      not exists (${RECALL}) as "isWaiting",
      array(${RECALL} and is_recalled and p.part = least(part, z.heats) order by position) as "rowIds",
      array(${RECALL} and not is_recalled and part is not null and p.part = least(part, z.heats) order by position) as "leftIds",
      exists (select from danced_heats where heat_id = p.heat_id) as "isDanced"
    from round_plans p
    left join round_plans b on b.schedule_id = p.schedule_id and b.identity = p.identity and b.no = p.no - 1 and b.part = 1
    cross join lateral (select count(*)::int as heats from round_plans c
      where c.schedule_id = p.schedule_id and c.identity = p.identity and c.no = p.no) z
    where p.schedule_id = ${scheduleId} and p.heat_id is not null
    order by p.identity, p.no, p.part`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ rowIds, leftIds }) => [...rowIds, ...leftIds]);
  const worn = await readUsedNumbersOfRows(db, ids);
  const couplesOf = (own: readonly number[]): Map<number, UsedNumber> =>
    new Map(
      own.flatMap((id) => {
        const couple = worn.get(id);
        return couple ? [[id, couple]] : [];
      }),
    );
  return rows.map(({ name, kind, rowIds, leftIds, ...round }) => ({
    ...round,
    name: [name, kind === 'RECALL' ? 'semi-final' : 'final'].filter(Boolean).join(', '),
    couples: couplesOf(rowIds),
    left: couplesOf(leftIds),
  }));
}
