const numbers = new Intl.NumberFormat('en-US');

/** "7,978". */
export const whole = (count: number): string => numbers.format(count);

/** "1 heat", "1,041 heats", "2 entries". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${whole(count)} ${count === 1 ? one : many}`;
}
