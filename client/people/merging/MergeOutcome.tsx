import { counted } from '../../../server/schedules/counted.ts';
import type { MergePeopleMutation } from '../../gql/graphql.ts';
import { Refusals } from '../Refusals.tsx';

type Outcome = MergePeopleMutation['mergePeople'];

export function MergeOutcome({
  outcome,
  names: [merged, kept],
}: {
  outcome: Outcome;
  names: readonly [merged: string, kept: string];
}) {
  const { refusals, events, partnerCount, lostRows } = outcome;
  const danced = events.reduce((sum, { dancedCount }) => sum + dancedCount, 0);
  if (refusals.length > 0) return <Refusals sentences={refusals} />;
  if (events.length === 0) {
    return (
      <p className="fc-muted" role="status">
        {merged} has no entries. {kept} keeps everything else.
      </p>
    );
  }
  return (
    <div className="fc-stack fc-gap-4" role="status">
      <h3 className="fc-label">Moves to {kept}</h3>
      <ul>
        {events.map((each) => (
          <li key={each.event.id}>
            {movesWords(each)} <span className="fc-muted">in {each.event.name}</span>
          </li>
        ))}
      </ul>
      {danced > 0 && (
        <p className="fc-muted">
          {counted(danced, 'danced heat keeps', 'danced heats keep')} the name {merged}, with results and
          papers.
        </p>
      )}
      {partnerCount > 0 && <p className="fc-muted">Dances with {counted(partnerCount, 'partner')}.</p>}
      {lostRows > 0 && (
        <p className="fc-warning">
          {counted(lostRows, 'entry loses its heat', 'entries lose their heats')} to a double booking.
        </p>
      )}
    </div>
  );
}

/** "12 entries, 10 heats, number 312" */
const movesWords = ({ entryCount, heatCount, backNumber }: Outcome['events'][number]): string =>
  [
    ...(entryCount > 0 ? [counted(entryCount, 'entry', 'entries')] : []),
    ...(heatCount > 0 ? [counted(heatCount, 'heat')] : []),
    ...(backNumber == null ? [] : [`number ${backNumber}`]),
  ].join(', ') || 'Nothing';
