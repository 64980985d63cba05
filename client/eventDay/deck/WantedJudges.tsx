import { useQuery } from '@apollo/client/react';
import { WantedJudgesQuery } from './deckOperations.ts';

/** Judges whose card was sent back, shown to the deck captain, who is nearest to them. */
export function WantedJudges({ scheduleId }: { readonly scheduleId: string }) {
  const { data } = useQuery(WantedJudgesQuery, {
    variables: { id: scheduleId },
    fetchPolicy: 'no-cache',
    // Polls: this happens a few times a day, and floor updates do not include it.
    pollInterval: 5000,
  });
  return data?.wantedJudges.map(({ heat, code, name }) => (
    <p key={`${heat} ${code}`} className="day-notice" role="status">
      <span>
        Judge {code} to the scrutineer, please: heat {heat} <small>{name}</small>
      </span>
    </p>
  ));
}
