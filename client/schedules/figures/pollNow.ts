type Poll = () => Promise<unknown>;

const polls = new Set<Poll>();

/** Registers a poll that `pollNow` runs without waiting for its next turn. @returns unregister */
export function onPollNow(poll: Poll): () => void {
  polls.add(poll);
  return () => polls.delete(poll);
}

export const pollNow = (): Promise<unknown> => Promise.all([...polls].map((poll) => poll()));
