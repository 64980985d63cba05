/**
 * Makes back numbers unique within a contest. A teacher who dances with two students appears twice, as "115A" and
 * "115B" in couple order.
 */
export function withSectionLetters(numbers: readonly string[]): string[] {
  const isTwice = (number: string): boolean => numbers.indexOf(number) !== numbers.lastIndexOf(number);
  return numbers.map((number, at) => {
    if (number === '' || !isTwice(number)) return number;
    const before = numbers.slice(0, at).filter((other) => other === number).length;
    return `${number}${String.fromCharCode(65 + before)}`;
  });
}
