import { sql } from 'kysely';
import { Ctx, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { computed, fieldsOf } from '../../auth/reads.ts';
import { shortName } from '../../auth/signedIn.ts';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { field, list, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { type Line, subjectOf } from '../../journal/act.ts';
import { actOf } from '../../journal/defineAct.ts';
import { readLines } from '../../journal/journal.ts';
import { dutiesIn } from '../access.ts';
import { enterCardAct, isSame, type Person, typesAgain, verifyCardsAct } from '../acts/cards.ts';
import { freezeRoundAct } from '../acts/fields.ts';
import { personOf } from '../append/change.ts';
import { type Card, contestSubject } from '../fold/round.ts';
import { Round, RoundCard } from '../rounds/roundTypes.ts';
import type { TypedCard, TypedRound } from '../rounds/typedRound.ts';
import { VerificationEnum } from '../settings/resultSettings.entity.ts';
import { settingsLoaders } from '../settings/resultSettings.service.ts';

@ObjectType({ description: 'An action on a round.' })
export class RoundHistoryLine extends objectOf({
  at: field(DateTime, 'When it happened.'),
  by: field(String, 'Who did it.'),
  what: field(String, 'The action, such as "Typed A, B" or "Approved result 1".'),
}) {}

fieldsOf(Round, {
  history: computed(
    list(
      RoundHistoryLine,
      'Who typed, verified, ruled, approved, released and corrected, oldest first; empty for anyone but scrutineers, the chair and organisers.',
    ),
    async (round: TypedRound, context) => {
      const { db } = context;
      const duties = await dutiesIn(db, currentUser(context), round.scheduleId);
      if (duties.length === 0) return [];
      return readHistory(db, { scheduleId: round.scheduleId, contestId: round.id, round: round.round });
    },
  ),
  verification: computed(
    field(VerificationEnum, 'How cards are verified.'),
    async ({ scheduleId }: TypedRound, context) =>
      (await settingsLoaders(context).ofSchedule.load(scheduleId)).verification,
  ),
});

async function readerOf({ scheduleId }: TypedCard, context: Context): Promise<Person> {
  return personOf(currentUser(context), await settingsLoaders(context).ofSchedule.load(scheduleId));
}

@Resolver(() => RoundCard)
export class RoundCardResolver {
  @FieldResolver(() => [Int, { nullable: true }], {
    nullable: 'itemsAndList',
    description:
      'Places or scores in couple order, null for a couple that had withdrawn; in a recall 1 for a callback mark, else null. The list is null if you may type the card the second time.',
  })
  async marks(@Root() card: TypedCard, @Ctx() context: Context): Promise<Card['marks'] | null> {
    return typesAgain(await readerOf(card, context), card, card.card) ? null : card.card.marks;
  }
}

fieldsOf(RoundCard, {
  isOwn: computed(
    field(Boolean, 'True if someone else must verify the card, because you or a day pass of yours typed it.'),
    async (card: TypedCard, context) => isSame(await readerOf(card, context), card.card),
  ),
});

const MINUTE = 60_000;

/** Of a day pass "K. Other (pass of M. Okafor)", since it counts as the organiser who made it. */
async function readAuthors(db: Db, lines: readonly Line[]): Promise<(line: Line) => string> {
  const ids = lines.flatMap(({ byId, passId }) => (passId ? [byId] : []));
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username'])
    .where(oneOf('id', [...new Set(ids)]))
    .execute();
  const names = new Map(users.map((of) => [of.id, shortName(of.first_name, of.last_name, of.username)]));
  return ({ by, byId, passId }) => (passId && names.has(byId) ? `${by} (pass of ${names.get(byId)})` : by);
}

/** Oldest first, with annulled attempts; cards typed or verified in one minute share a line. */
async function readHistory(
  db: Db,
  { scheduleId, contestId, round }: { scheduleId: number; contestId: string; round: number },
): Promise<RoundHistoryLine[]> {
  const lines = await readLines(
    db,
    sql`schedule_id = ${scheduleId} and subject = ${subjectOf(contestSubject, contestId)}
      and data -> 'round' = to_jsonb(${round}::int)`,
  );
  const authorOf = await readAuthors(db, lines);
  const shared = new Map<string, { labels: string[]; line: RoundHistoryLine }>();
  return lines.flatMap((line): RoundHistoryLine[] => {
    const what = actOf(line.kind)?.words(line.data) ?? '';
    if (what === '') return [];
    // Another attempt has other cards.
    if (line.kind === freezeRoundAct.kind) shared.clear();
    const own = { at: new Date(line.at), by: authorOf(line), what };
    const labels = labelsOf(line);
    if (!labels) return [own];
    const verb = what.slice(0, what.length - labels.join(', ').length);
    const key = `${verb} ${own.by} ${Math.floor(line.at / MINUTE)}`;
    const group = shared.get(key);
    if (!group) {
      shared.set(key, { labels: [...labels], line: own });
      return [own];
    }
    group.labels.push(...labels);
    group.line.what = `${verb}${group.labels.sort().join(', ')}`;
    return [];
  });
}

/** The cards that a line names, unless it gives a reason. */
function labelsOf({ kind, data }: Line): string[] | null {
  if (kind === verifyCardsAct.kind) return (data as { labels: string[] }).labels;
  const { label, reason } = data as { label?: string; reason?: string };
  return kind === enterCardAct.kind && label && !reason ? [label] : null;
}
