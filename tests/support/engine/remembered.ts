/** Memoises a pure function, so that tests of a file share results. Plain data only; do not mutate a result. */
export function remembered<Input extends unknown[], Answer>(
  work: (...input: Input) => Answer,
): (...input: Input) => Answer {
  const known = new Map<string, Answer>();
  return (...input) => {
    const key = JSON.stringify(input);
    const answer = known.get(key) ?? work(...input);
    known.set(key, answer);
    return answer;
  };
}
