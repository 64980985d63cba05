import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import { graphql } from '../gql';
import type { EntriesOfPaneQuery } from '../gql/graphql.ts';
import { personPath } from '../shell/personPath.ts';
import { Figure } from '../ui/Figure.tsx';
import { StyleDot } from '../ui/pills/StylePill.tsx';

const EntriesOfPane = graphql(`
  query EntriesOfPane($eventId: ID!, $entrantId: ID!) {
    entries(eventId: $eventId, entrantId: $entrantId) {
      ...CoupleFields
      entryType
      quantity
      level
      dance {
        id
        name
      }
      danceCategory {
        id
        name
      }
    }
  }
`);

type Entry = NonNullable<EntriesOfPaneQuery['entries']>[number];

/** A person's entries in an event whose schedule has no heats for them. */
export function EntriesWithoutHeats(props: {
  personId: string;
  schedule: { id: string; eventId: string; text: string };
}) {
  const { personId, schedule } = props;
  const { data } = useQuery(EntriesOfPane, {
    variables: { eventId: schedule.eventId, entrantId: personId },
  });
  const entries = data?.entries;
  if (!entries) return null;
  const total = (some: readonly Entry[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const partners = new Set(entries.flatMap((entry) => othersOf(entry, personId).map(({ id }) => id)));
  const count = counted(total(entries), 'entry', 'entries');
  return (
    <>
      <div className="fc-pane-figures fc-row fc-gap-16">
        <Figure value={total(entries)} label="Entries" />
        <Figure value={partners.size} label="Partners" />
        <Figure value={total(entries.filter(({ entryType }) => entryType === 'SOLO'))} label="Solos" />
      </div>
      <p className="fc-pane-none fc-row fc-wrap fc-gap-8 fc-line-above">
        <b className="fc-strong">No heats yet</b>
        <span className="fc-muted fc-fill">
          {entries.length > 0 ? `The schedule has no heats for ${count}.` : 'No entries in this event.'}
        </span>
        <Link to={`/schedule?id=${schedule.id}`}>Open {schedule.text}</Link>
      </p>
      <ul className="fc-pane-entries fc-fill fc-scroll" aria-label="Entries">
        {entries.map((entry) => (
          <li key={entry.id} className="fc-row fc-gap-12 fc-line-above">
            <StyleDot category={entry.danceCategory.name} />
            <span className="fc-fill fc-shrink">
              {entry.danceCategory.name} {entry.dance?.name ?? 'Multi'}
              {entry.entryType === 'SOLO' && ' solo'}
            </span>
            <span className="fc-muted fc-fill fc-shrink">{entry.level}</span>
            <span className="fc-fill fc-shrink">
              {othersOf(entry, personId).map((other, at) => [
                at > 0 && ', ',
                <Link key={other.id} to={personPath(other)}>
                  {other.name}
                </Link>,
              ])}
            </span>
            <span className="fc-pane-times fc-muted fc-numbers">
              {entry.quantity > 1 && `×${entry.quantity}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const othersOf = ({ entrant, partners }: Entry, personId: string) =>
  [entrant, ...partners].filter(({ id }) => id !== personId);
