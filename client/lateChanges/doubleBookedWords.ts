import { counted } from '../ui/counted.ts';

const MOST_NAMED = 3;
const list = new Intl.ListFormat('en');

/** "Ann Lee (heats 4 and 7) and 2 more people", as the server says it in the log. */
export function doubleBookedWords(people: readonly { name: string; heats: readonly string[] }[]): string {
  const named = people
    .slice(0, MOST_NAMED)
    .map(({ name, heats }) =>
      heats.length === 1 ? `${name} (twice in heat ${heats[0]})` : `${name} (heats ${list.format(heats)})`,
    );
  const more = people.length - named.length;
  return list.format(more > 0 ? [...named, counted(more, 'more person', 'more people')] : named);
}
