const numbers = new Intl.NumberFormat('en-US');

/** "7,978", as every screen writes it. */
export const whole = (count: number): string => numbers.format(count);

/** "1 heat", "1,041 heats", "2 entries" (where the plural is given). */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${whole(count)} ${count === 1 ? one : many}`;
}
