/**
 * The numbers of a contest's couples, each once. A teacher who wears the number and dances with two students is there
 * twice, in two heats: "115A" and "115B" on the cards, in the order of the couples.
 */
export function withSectionLetters(numbers: readonly string[]): string[] {
  const isTwice = (number: string): boolean => numbers.indexOf(number) !== numbers.lastIndexOf(number);
  return numbers.map((number, at) => {
    if (number === '' || !isTwice(number)) return number;
    const before = numbers.slice(0, at).filter((other) => other === number).length;
    return `${number}${String.fromCharCode(65 + before)}`;
  });
}
