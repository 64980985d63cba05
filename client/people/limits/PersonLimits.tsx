import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Time } from '@blueprintjs/icons';
import { useOnScheduleChange } from '../../apollo/useOnScheduleChange.ts';
import { clockText } from '../../time/clockText.ts';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { lazyPart } from '../../ui/openings/lazyPart.tsx';
import { MissingPart } from '../../ui/openings/MissingPart.tsx';
import { type Limits, LimitsOfPerson } from './limitOperations.ts';

const LimitsDialog = lazyPart(async () => (await import('./LimitsDialog.tsx')).LimitsDialog, MissingPart);

/** When a person arrives and leaves at an event, and whom they are kept apart from. */
export function PersonLimits(props: {
  person: { id: string; name: string };
  chosen: { id: string; eventId: string; timeZone: string };
}) {
  const { person, chosen } = props;
  const { eventId, timeZone } = chosen;
  const variables = { eventId, entrantId: person.id };
  const { data, refetch } = useQuery(LimitsOfPerson, { variables, fetchPolicy: 'cache-and-network' });
  useOnScheduleChange(chosen.id, () => refetch());
  const editing = useDialog<null>();
  if (!data) return null;
  const { floorLimits: limits } = data;
  return (
    <div className="fc-stack fc-gap-8 fc-small">
      <div className="fc-row fc-wrap fc-gap-8">
        {limitWords(limits).map((words) => (
          <span key={words} className="fc-muted">
            {words}
          </span>
        ))}
        <Button size="small" icon={<Time />} text="Arrives, Leaves…" onClick={() => editing.show(null)} />
      </div>
      {limits.broken.map((sentence) => (
        <p key={sentence} className="fc-warning">
          {sentence}
        </p>
      ))}
      {editing.key > 0 && (
        <LimitsDialog
          key={`${eventId} ${person.id} ${editing.key}`}
          person={person}
          eventId={eventId}
          timeZone={timeZone}
          limits={limits}
          isOpen={editing.isOpen}
          onClose={editing.close}
          onSaved={() => void refetch()}
        />
      )}
    </div>
  );
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** "Sat: arrives 10:00 AM, leaves 2:00 PM", "Not at the same time as Ben Berg". */
function limitWords({ days, apart }: Limits): string[] {
  const ofDays = days.flatMap(({ day, arrives, leaves, isAway }) => {
    const times = [
      isAway ? 'not there' : null,
      arrives ? `arrives ${clockText(arrives)}` : null,
      leaves ? `leaves ${clockText(leaves)}` : null,
    ].filter((one) => one !== null);
    return times.length === 0 ? [] : [`${weekday.format(new Date(`${day}T00:00:00Z`))}: ${times.join(', ')}`];
  });
  const names = apart.map(({ name }) => name);
  return names.length === 0
    ? ofDays
    : [...ofDays, `Not at the same time as ${new Intl.ListFormat('en').format(names)}`];
}
