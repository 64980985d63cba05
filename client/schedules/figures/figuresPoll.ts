/** Reads what has changed of something that is on the screen: the figures, the day. */
type Poll = () => Promise<unknown>;

const polls = new Set<Poll>();

/** Lets a change that this window knows of be read at once, without waiting for the next poll. @returns how to stop */
export function onPollNow(poll: Poll): () => void {
  polls.add(poll);
  return () => polls.delete(poll);
}

export const pollNow = (): Promise<unknown> => Promise.all([...polls].map((poll) => poll()));

/**
 * One reading at a time; whoever asks while one is under way waits for one more, since the first may have been answered
 * before what brought him here.
 */
export function oneAtATime(read: Poll): Poll {
  let present: Promise<unknown> | null = null;
  let next: Promise<unknown> | null = null;
  const begin = (): Promise<unknown> => {
    present = read().finally(() => {
      present = null;
    });
    return present;
  };
  return () => {
    if (!present) return begin();
    next ??= present
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
