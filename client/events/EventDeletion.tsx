import { useMutation } from '@apollo/client/react';
import { counted } from '../../server/schedules/counted.ts';
import { DeletionQuestion, type Question } from '../shell/DeletionQuestion.tsx';
import { DeleteEvent } from './eventOperations.ts';

export type DoomedEvent = { id: string; name: string; entryCount: number; schedules: readonly unknown[] };

/** "Also deletes 3 schedules and 412 entries."; null if there are none. */
export function alsoDeleted(event: DoomedEvent): string | null {
  const things = [
    event.schedules.length > 0 && counted(event.schedules.length, 'schedule'),
    event.entryCount > 0 && counted(event.entryCount, 'entry', 'entries'),
  ].filter((thing) => thing !== false);
  return things.length > 0 ? `Also deletes ${things.join(' and ')}.` : null;
}

export function EventDeletion({ event, ...question }: Question & { event: DoomedEvent }) {
  const [remove] = useMutation(DeleteEvent, {
    update: (cache) => {
      cache.evict({ id: `Event:${event.id}` });
      cache.gc();
    },
  });
  return (
    <DeletionQuestion
      {...question}
      name={event.name}
      remove={() => remove({ variables: { input: { id: event.id } } })}
    >
      {[alsoDeleted(event), 'You can restore it under Recently Deleted for 30 days.']
        .filter(Boolean)
        .join(' ')}
    </DeletionQuestion>
  );
}
