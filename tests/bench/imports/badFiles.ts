import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../server/db/orm.ts';
import * as bad from '../../support/intake/badFiles.ts';
import { UNREADABLE } from '../../support/intake/unreadableFiles.ts';
import { timed } from '../reads/load.ts';
import { say } from '../reads/table.ts';
import { importerOf, memoryOf, type Previewed, withProduct } from './importer.ts';

const MOST_SECONDS = 3;
const MOST_MEGABYTES = 256;

type Make = () => Promise<Uint8Array> | Uint8Array | string;
type BadFile = readonly [what: string, name: string, make: Make];

const HEAD = 'name,is_professional,studio';
/** Partly readable files. */
const READABLE: readonly BadFile[] = [
  ['formulas without a value and with #REF!', 'people.xlsx', bad.formulas],
  [
    'macros, a hidden sheet and a foreign one',
    'people.xlsm',
    () =>
      bad.withMacro([
        { name: 'READ ME', rows: [['Please fill in the other sheet.']] },
        { name: 'People', rows: [HEAD.split(','), ['Ann Lee', 'no', 'Harbor']] },
        { name: 'Old', rows: [HEAD.split(','), ['Old Person', 'no', 'Harbor']], hidden: true },
      ]),
  ],
  [
    'a web page named .xls',
    'people.xls',
    () => '<html><body><table><tr><td>name<td>is_professional<tr><td>Odette Farwinkle<td>no</table>',
  ],
  [
    'NUL, zero-width and right-to-left marks, =HYPERLINK',
    'people.csv',
    () =>
      `${HEAD}\n"=HYPERLINK(""http://x"")",no,\nOde\0tte,no,\nBidi \u202EgnilraC,no,\nZero\u200BWidth,no,\n`,
  ],
];

/** Previews each bad file in a fresh server; prints its message, time and memory. */
export async function measureBadFiles(databaseUrl: string, db: Db, folder: string | null): Promise<void> {
  const files: BadFile[] = [
    ...UNREADABLE.map(([what, name, make]): BadFile => [what, name, make]),
    ...READABLE,
    ...(folder === null ? [] : await filesIn(folder)),
  ];
  say(`Bad files: at most ${MOST_SECONDS} s and ${MOST_MEGABYTES} MB of extra memory, no data changed`);
  for (const [what, name, make] of files) {
    const bytes = await make();
    const before = await counted(db);
    const line = await withProduct(databaseUrl, async ({ ...product }) => {
      const { upload, preview } = importerOf(product);
      const ids = await upload([[name, bytes]]);
      const { result, megabytes } = await memoryOf(product.server.pid, () =>
        timed(() => preview(ids).then(sentenceOf, ({ message }) => `refused: ${message}`)),
      );
      return { sentence: result.result, seconds: result.milliseconds / 1000, megabytes };
    });
    const isChanged = (await counted(db)) !== before;
    const missed = [
      ...(line.seconds > MOST_SECONDS ? ['SLOW'] : []),
      ...((line.megabytes ?? 0) > MOST_MEGABYTES ? ['LARGE'] : []),
      ...(isChanged ? ['CHANGED'] : []),
    ];
    const figures =
      `${line.seconds.toFixed(2)} s`.padStart(8) + `${line.megabytes?.toFixed(0)} MB`.padStart(9);
    process.stdout.write(`${what.padEnd(52)}${figures}  ${line.sentence}  ${missed.join(' ')}`.trimEnd());
    process.stdout.write('\n');
  }
}

const sentenceOf = ({ problems, files, counts }: Previewed): string =>
  [...new Set([...problems.map(({ reason }) => reason), ...files.flatMap(({ notes }) => notes)])]
    .slice(0, 3)
    .join(' | ') || `${counts.new} new`;

/** Row counts of the tables that a file could add to. */
async function counted(db: Db): Promise<string> {
  const tables = ['entrants', 'studios', 'events', 'dances', 'entries'] as const;
  const counts = tables.map(async (table) => {
    const { n } = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  });
  return (await Promise.all(counts)).join();
}

async function filesIn(folder: string): Promise<BadFile[]> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((one) => one.isFile());
  return files.map(({ name }) => [name, name, async () => readFile(join(folder, name))]);
}
