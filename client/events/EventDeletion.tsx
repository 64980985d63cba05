import { useMutation } from '@apollo/client/react';
import { DeletionQuestion, type Question } from '../shell/DeletionQuestion.tsx';
import { counted } from '../ui/counted.ts';
import { DeleteEvent } from './eventOperations.ts';

export type DoomedEvent = { id: string; name: string; entryCount: number; schedules: readonly unknown[] };

/** What goes with an event, in words: "3 schedules and 412 entries". */
export function whatGoesWith(event: DoomedEvent): string {
  const schedules = counted(event.schedules.length, 'schedule');
  return `${schedules} and ${counted(event.entryCount, 'entry', 'entries')}`;
}

/** Deletes an event, and forgets it in the cache when it is gone. */
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
      {`It takes ${whatGoesWith(event)} with it. For thirty days it can be restored under Recently Deleted.`}
    </DeletionQuestion>
  );
}
