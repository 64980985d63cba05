import { total } from './sortKey.ts';

/** Facts to check a sentence against: places and marks, counted here rather than by the product. */
export interface Facts {
  /** Place of each number in the dance or final. */
  readonly places: Readonly<Record<string, number>>;
  /** All marks of a number, in one dance or pooled over all dances. */
  readonly marks: Readonly<Record<string, readonly number[]>>;
  /** For several dances: its place in each. */
  readonly dances: Readonly<Record<string, readonly number[]>>;
}

const WORDS = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ');
const N = `(?:${WORDS.join('|')}|no|\\d+)`;
const HALF = '\\d+(?:\\.5)?';
const LIST = '\\d+(?:, \\d+)*(?: and \\d+)?\\b';
const COLUMN = '(?:1st|\\d+(?:st|nd|rd|th) or better)';
const PER_NAME = `${HALF} for ${LIST}(?! for)|${N} for ${LIST}(?! for)`;
const AGAINST = `against (?:(?:${PER_NAME})(?:, (?:${PER_NAME}))*|${HALF}|${N})`;

function number(text: string): number {
  if (text === 'no') return 0;
  return WORDS.includes(text) ? WORDS.indexOf(text) : Number(text);
}

const column = (text: string): number => Number.parseInt(text, 10);
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join() === b.toSorted().join();

/** Every false statement of a sentence about `self`, and everything this reader does not understand. */
export function sentenceFaults(sentence: string, self: string, { places, marks, dances }: Facts): string[] {
  const faults: string[] = [];
  const others = Object.keys(places).filter((who) => who !== self);
  const hold = (isTrue: boolean, what: string): void => {
    if (!isTrue) faults.push(what);
  };
  const names = (text = ''): string[] => {
    const given = text.match(/\d+/g) ?? [];
    hold(
      given.every((who) => others.includes(who)),
      `nobody else is called ${text}`,
    );
    return given.filter((who) => others.includes(who));
  };
  const good = (who: string, limit: number): number[] => dances[who]!.filter((place) => place <= limit);
  const counted = (who: string, limit: number): number[] => marks[who]!.filter((mark) => mark <= limit);
  const count = (who: string, limit: number): number => counted(who, limit).length;
  const sum = (who: string, limit: number): number => total(counted(who, limit));
  const totalOf = (who: string): number => total(dances[who]!);
  const sharing = others.filter((who) => places[who] === places[self]);
  const likeSelf = others.filter((who) => totalOf(who) === totalOf(self));

  /** Couples that an unnamed "against" refers to: those of the last list. */
  let rivals: string[] = [];
  /** "against five", "against six for 152, five for 162 and 168". */
  const against = (text: string, meant: readonly string[], value: (who: string) => number): void => {
    const named = [...text.matchAll(new RegExp(`(${HALF}|${N}) for (${LIST})(?! for)`, 'g'))];
    const told = named.map(([, has, list]) => ({ has: has!, who: names(list) }));
    for (const { has, who } of named.length > 0 ? told : [{ has: text.split(' ')[1]!, who: meant }])
      for (const one of who) hold(value(one) === number(has), `${one} ${text}`);
    hold(named.length > 0 || meant.length > 0, `nobody to be ${text}`);
  };
  const hasMajority = (limit: number): boolean => 2 * count(self, limit) > marks[self]!.length;
  const hasFirstMajority = (limit: number): boolean => hasMajority(limit) && !hasMajority(limit - 1);
  const allHave = (
    who: readonly string[],
    value: (who: string) => number,
    has: number,
    what: string,
  ): void => {
    for (const one of who) hold(value(one) === has, `${one}: ${what}`);
  };

  const clauses: readonly (readonly [form: string, check: (...pieces: string[]) => void])[] = [
    [
      `(\\d+)\\w\\w (?:and|to) (\\d+)\\w\\w shared \\((${HALF})\\) with (${LIST})`,
      (first, last, place, list) => {
        hold(isSame(sharing, names(list)), `shared with ${list}`);
        hold(Number(place) === places[self], `shared ${place}`);
        hold(column(first!) + column(last!) === 2 * Number(place), `the mean of ${first} and ${last}`);
        hold(column(last!) - column(first!) === sharing.length, `${first} to ${last}`);
      },
    ],
    [
      '(\\d+)(?:st|nd|rd|th)(?= by|:)',
      (place) => hold(Number(place) === places[self] && sharing.length === 0, place!),
    ],
    [
      ` by rule 11 (over|after) (${LIST})`,
      (side, list) => {
        rivals = names(list);
        for (const who of rivals) hold(places[who]! > places[self]! === (side === 'over'), `${side} ${who}`);
      },
    ],
    [' by rule 1[01](?=:)', () => {}],
    [': ', () => {}],
    [
      'the last couple left',
      () =>
        hold(
          others.every((who) => places[who]! < places[self]!),
          'last',
        ),
    ],
    ['the only couple in this contest', () => hold(others.length === 0, 'only')],
    [
      'level in every column(?: from (\\d+)\\w\\w on)?',
      (from) => {
        for (let limit = Number(from || 1); limit <= others.length + 1; limit++) {
          allHave(sharing, (who) => count(who, limit), count(self, limit), `level at ${limit}`);
          allHave(sharing, (who) => sum(who, limit), sum(self, limit), `level at ${limit}`);
        }
      },
    ],
    [
      'level by total, by rule 10 and by rule 11',
      () => allHave(sharing, totalOf, totalOf(self), 'level by total'),
    ],
    [
      `(?:(${N}) of (${N})|all (${N})|(both)|the (only)) judges? had them (${COLUMN})`,
      (some, of, all, both, _only, limit) => {
        const judges = of || all ? number((of || all)!) : both ? 2 : 1;
        hold(marks[self]!.length === judges, `${judges} judges`);
        hold(count(self, column(limit!)) === (some ? number(some) : judges), `${some} had them ${limit}`);
        lastColumn = column(limit!);
        hold(hasFirstMajority(lastColumn), `the first majority at ${limit}`);
      },
    ],
    [
      `, as for (${LIST}); their marks add up to (\\d+), (those of \\d+ to \\d+(?:(?:, | and )those of \\d+ to \\d+)*)`,
      (list, own, sums) => {
        const told = [...sums!.matchAll(/those of (\d+) to (\d+)/g)];
        allHave(names(list), (who) => count(who, lastColumn), count(self, lastColumn), 'as for');
        hold(sum(self, lastColumn) === Number(own), `add up to ${own}`);
        hold(
          isSame(
            told.map(([, who]) => who!),
            names(list),
          ),
          'a sum for each',
        );
        for (const [, who, has] of told)
          hold(others.includes(who!) && sum(who!, lastColumn) === Number(has), `those of ${who} to ${has}`);
      },
    ],
    [
      `[;,] (${LIST}) had (${N})`,
      (list, has) => allHave(names(list), (who) => count(who, lastColumn), number(has!), `had ${has}`),
    ],
    [
      `(?:level |, | and )with (${LIST}) at (${COLUMN}) \\((${N}) judges?, sum (\\d+)\\)`,
      (list, limit, many, own) => {
        rivals = names(list);
        lastColumn = column(limit!);
        allHave([self, ...rivals], (who) => count(who, column(limit!)), number(many!), `${many} at ${limit}`);
        allHave([self, ...rivals], (who) => sum(who, column(limit!)), Number(own), `sum ${own} at ${limit}`);
      },
    ],
    [
      `; at (${COLUMN}) (${N}) judges?(?:( for both|, as for ${LIST})[,;] sum (\\d+))? (${AGAINST})`,
      (limit, many, as, own, text) => {
        const level = as === ' for both' ? rivals : names(as);
        const at = column(limit!);
        hold(at === lastColumn + 1, `${limit} after ${lastColumn}`);
        allHave([self, ...level], (who) => count(who, at), number(many!), `${many} at ${limit}`);
        if (own) hold(sum(self, at) === Number(own), `sum ${own}`);
        against(text!, own ? level : rivals, (who) => (own ? sum(who, at) : count(who, at)));
      },
    ],
    [
      `total (${HALF}), (the smallest|the largest|between (${HALF}) and (${HALF}))`,
      (own, where, before, after) => {
        const totals = Object.keys(places).map(totalOf);
        const below = Math.max(...totals.filter((one) => one < totalOf(self)));
        const above = Math.min(...totals.filter((one) => one > totalOf(self)));
        hold(totalOf(self) === Number(own), `total ${own}`);
        hold(
          before === ''
            ? (where === 'the smallest' ? below : -above) === -Infinity
            : below === Number(before),
          where!,
        );
        hold(after === '' || above === Number(after), where!);
      },
    ],
    [
      `total (${HALF}) like (${LIST}); `,
      (own, list) => {
        hold(totalOf(self) === Number(own) && isSame(likeSelf, names(list)), `total ${own} like ${list}`);
        rivals = likeSelf;
      },
    ],
    [
      `once (${LIST}) w(?:as|ere) placed, `,
      (list) => {
        for (const who of names(list)) hold(places[who]! < places[self]!, `once ${who} was placed`);
        rivals = likeSelf.filter((who) => !names(list).includes(who));
      },
    ],
    [
      `(${N}) dances? placed (${COLUMN}) (${AGAINST})`,
      (many, limit, text) => {
        hold(good(self, column(limit!)).length === number(many!), `${many} dances`);
        against(text!, rivals, (who) => good(who, column(limit!)).length);
      },
    ],
    [
      `(${N}) dances? (?:each placed (${COLUMN}),|placed (${COLUMN}), as for (${LIST});) those places add up to (${HALF}) (${AGAINST})`,
      (many, each, some, list, own, text) => {
        const limit = column((each || some)!);
        const level = list ? names(list) : rivals;
        allHave([self, ...level], (who) => good(who, limit).length, number(many!), `${many} dances`);
        hold(total(good(self, limit)) === Number(own), `add up to ${own}`);
        against(text!, level, (who) => total(good(who, limit)));
      },
    ],
    [
      `level with (\\d+) by total and by rule 10; of all (${N}) marks `,
      (who, all) => {
        rivals = names(who);
        hold(
          rivals.every((rival) => likeSelf.includes(rival)),
          `level with ${who}`,
        );
        hold(marks[self]!.length === number(all!), `${all} marks`);
      },
    ],
    [
      `(?:; )?(${N})(?: of all (${N}) marks)? w(?:as|ere) (${COLUMN})(?:( for both|, as for ${LIST}), adding up to (\\d+)(?:( each)| (${AGAINST}))|( ${AGAINST})|)`,
      (many, all, limit, as, own, each, sums, counts) => {
        const at = column(limit!);
        const level = as === ' for both' ? rivals : names(as);
        if (all) hold(marks[self]!.length === number(all), `${all} marks`);
        allHave([self, ...level], (who) => count(who, at), number(many!), `${many} were ${limit}`);
        if (own)
          allHave(
            each ? [self, ...level] : [self],
            (who) => sum(who, at),
            Number(own),
            `adding up to ${own}`,
          );
        if (sums) against(sums, level, (who) => sum(who, at));
        if (counts) against(counts.trim(), rivals, (who) => count(who, at));
      },
    ],
  ];

  let lastColumn = 0;
  let rest = sentence;
  while (rest !== '.') {
    const found = clauses.flatMap(([form, check]) => {
      const match = new RegExp(`^${form}`).exec(rest);
      return match ? [{ match, check }] : [];
    })[0];
    if (found === undefined) {
      faults.push(`not understood: ${rest}`);
      break;
    }
    found.check(...found.match.slice(1).map((piece) => piece ?? ''));
    rest = rest.slice(found.match[0].length);
  }
  return faults.map((fault) => `${fault} in "${sentence}"`);
}
