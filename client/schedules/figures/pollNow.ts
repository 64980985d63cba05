/** Reads what has changed of something that is on the screen: the figures, the day. */
type Poll = () => Promise<unknown>;

const polls = new Set<Poll>();

/** Lets a change that this window knows of be read at once, without waiting for the next poll. @returns how to stop */
export function onPollNow(poll: Poll): () => void {
  polls.add(poll);
  return () => polls.delete(poll);
}

export const pollNow = (): Promise<unknown> => Promise.all([...polls].map((poll) => poll()));
