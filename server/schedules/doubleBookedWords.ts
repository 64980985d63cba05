import { counted, listed } from './counted.ts';

const MOST_NAMED = 3;

/** "Ann Lee (heats 4 and 7) and 2 more people" */
export function doubleBookedWords(people: readonly { name: string; heats: readonly string[] }[]): string {
  const named = people.slice(0, MOST_NAMED).map(({ name, heats }) => {
    const which = heats.length === 1 ? `twice in heat ${heats[0]}` : `heats ${listed(heats)}`;
    return `${name} (${which})`;
  });
  const more = people.length - named.length;
  return listed(more > 0 ? [...named, counted(more, 'more person', 'more people')] : named);
}
