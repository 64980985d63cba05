import type { WantedJudgesQuery as Query } from '../../gql/graphql.ts';
import { readFresh, useJournal } from '../../journal/useJournal.ts';
import { WantedJudgesQuery } from './deckOperations.ts';

type Wanted = Query['wantedJudges'];

/** Judges whose card was sent back, shown to the deck captain, who is nearest to them. */
export function WantedJudges({ scheduleId }: { readonly scheduleId: string }) {
  const { state } = useJournal<Wanted, Wanted>(`wanted judges ${scheduleId}`, {
    read: async () => (await readFresh(WantedJudgesQuery, { id: scheduleId }))?.wantedJudges,
    fold: (_, judges) => judges,
    // Polls: this happens a few times a day, and floor updates do not include it.
    pollMs: 5000,
  });
  return state?.map(({ heat, code, name }) => (
    <p key={`${heat} ${code}`} className="day-notice" role="status">
      <span>
        Judge {code} to the scrutineer, please: heat {heat} <small>{name}</small>
      </span>
    </p>
  ));
}
