/**
 * The answer of a function without side effects, worked out once for each input. Tests of one file that draw the same
 * cases share them so; plain data only, and no one may change an answer.
 */
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
