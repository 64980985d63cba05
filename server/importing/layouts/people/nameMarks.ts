import { keyOf } from '../../judge/targets.ts';
import { squeezed } from '../../vocabulary/words.ts';
import { joinedName, turnedName } from './personName.ts';

const TEACHERS = 'pro professional teacher instructor coach trainer';
const STUDENTS = 'am amateur student pupil';
const SIDES = 'lead leader follow follower lady gent gentleman man woman male female';
const roles = (words: string, role: boolean | null): [string, boolean | null][] =>
  words.split(' ').map((word) => [word, role]);
const WORDS = new Map([...roles(TEACHERS, true), ...roles(STUDENTS, false), ...roles(SIDES, null)]);
/** Letters that form a pair are marks. Others, or a letter on only one of two namesakes, tell people apart. */
const PAIRS = ['lf', 'lg', 'mf', 'mw', 'pa', 'ps', 'ta', 'ts'];
const LETTERS = new Map([...roles('p t', true), ...roles('a s', false)]);

const BETWEEN = /(\s*;\s*|\s+[-–—&/+]\s+|\s+(?:and|und|mit|with)\s+)/i;
const MARKED = /^(.*\S)\s*[([]\s*(\p{L}+)\.?\s*[)\]]$/u;
const COLUMNS = [
  ...['name', 'last_name', 'entrant', 'partners', 'partner_last_name', 'amateur_partner'],
  ...['lead', 'follow', 'couple'],
];

type Cells = Readonly<Record<string, string>>;

/** Marks in parentheses behind the names of a table, such as "(Pro)" and "(L)": strips them and keeps their roles. */
export class NameMarks {
  /** The first marked name, for the note; null if there are no marks. */
  readonly example: string | null;
  /** Role by name; null if a name has both. */
  readonly roles = new Map<string, boolean | null>();
  readonly #isMark: (word: string) => boolean;

  constructor(rows: readonly Cells[]) {
    const names = new Set(
      rows.flatMap((row) => COLUMNS.flatMap((column) => row[column]?.split(BETWEEN) ?? [])),
    );
    const marked = [...names].flatMap((written) => {
      const [, name = '', word = ''] = MARKED.exec(written) ?? [];
      return word === '' ? [] : { written, name, word: squeezed(word) };
    });
    const lettered = marked.filter(({ word }) => word.length === 1);
    const letters = new Set(lettered.map(({ word }) => word));
    const areMarks =
      PAIRS.some((pair) => [...letters].every((letter) => pair.includes(letter))) &&
      (letters.size > 1 || !lettered.some(({ name }) => names.has(name)));
    this.#isMark = (word) => WORDS.has(word) || (areMarks && letters.has(word));
    this.example = marked.find(({ word }) => this.#isMark(word))?.written ?? null;
    if (this.example !== null) for (const row of rows) this.#learn(row);
  }

  without<T extends Cells>(cells: T): T {
    if (this.example === null) return cells;
    return {
      ...cells,
      ...Object.fromEntries(COLUMNS.flatMap((column) => this.#bare(column, cells[column]))),
    };
  }

  roleIn({ name, last_name: last = '' }: Cells): boolean | undefined {
    return this.#read(name ?? last).role ?? undefined;
  }

  notes(): string[] {
    return this.example === null
      ? []
      : [`Marks such as the one in “${this.example}” were read as roles or sides, not as parts of names.`];
  }

  #bare(column: string, cell: string | undefined): [string, string][] {
    const text = (cell ?? '').split(BETWEEN).map((part) => this.#read(part).name);
    return cell === undefined ? [] : [[column, text.join('')]];
  }

  #learn(cells: Cells): void {
    for (const column of COLUMNS) {
      for (const part of cells[column]?.split(BETWEEN) ?? []) {
        const { name, role } = this.#read(part);
        if (role === null) continue;
        const first = column.endsWith('last_name') ? (cells[column.replace('last', 'first')] ?? '') : '';
        for (const key of new Set([name, turnedName(name)].map((one) => keyOf(joinedName(first, one)))))
          this.roles.set(key, (this.roles.get(key) ?? role) === role ? role : null);
      }
    }
  }

  #read(written: string): { name: string; role: boolean | null } {
    const [, name = '', mark = ''] = MARKED.exec(written) ?? [];
    const word = squeezed(mark);
    if (word === '' || !this.#isMark(word)) return { name: written, role: null };
    return { name, role: WORDS.get(word) ?? LETTERS.get(word) ?? null };
  }
}
