const numbers = new Intl.NumberFormat('en-US');

/** "1 heat", "1,041 heats", "2 entries" (where the plural is given). */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
