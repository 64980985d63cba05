import { personPaths, wordsOf } from '../publishing/personPaths.ts';
import { changedEntries, lineOf, nameOfRow, type RowNow, type ScheduleNow, toldBy } from './model.ts';
import type { Weekend } from './weekend.ts';

const BASIC_TIME = /(....)(..)(..)T(..)(..)(..)/;

/** Publishes twice, which makes one version; every file and page says what it says. */
export async function publish(weekend: Weekend): Promise<void> {
  const { surface, scheduleId, eventId, versions } = weekend;
  const now = await weekend.read();
  const number = versions.length + 1;
  weekend.act = `version ${number}`;
  const send = () => surface.act<{ number: number }>('publishSchedule', { scheduleId, number }, 'number');
  weekend.expectEqual('numbers', [{ number }, { number }], await weekend.write('', [send, send]));
  versions.push(toldBy(now));
  const fields = 'publication { path }';
  const opened = await surface.act<{ publication: { path: string } }>('openPublicLink', { eventId }, fields);
  weekend.link = opened.publication.path;
  await versionsStay(weekend);
  await pagesAgree(weekend, now);
}

type ProgramCouple = { rowId: number; people: { name: string }[] };
interface ProgramFile {
  heats: { label: string; startTime: string; contests: { couples: ProgramCouple[] }[] }[];
}

/** The file of each version still says what it said when it was published. */
export async function versionsStay(weekend: Weekend): Promise<void> {
  for (const [index, told] of weekend.versions.entries()) {
    const path = `/documents/schedules/${weekend.scheduleId}/program.json?version=${index + 1}`;
    const { heats } = JSON.parse(await weekend.surface.get(path, 'organiser')) as ProgramFile;
    const lines = heats.flatMap(({ label, startTime, contests }) =>
      contests.flatMap(({ couples }) => {
        const heat = (people: string[]): string => lineOf(people, label, Date.parse(startTime));
        return couples.map(({ rowId, people }) => `${rowId} ${heat(people.map(({ name }) => name))}`);
      }),
    );
    const expected = told.map(({ rowId, line }) => `${rowId} ${line}`);
    weekend.expectLines(`version ${index + 1}`, expected, lines);
  }
}

type Side = { entryId: string } | null;
type Changes = { changesSince: { lines: { kinds: string[]; before: Side; after: Side }[] } };

/** People who were told something else by a version are on the list of whom to inform, and no one else is. */
export async function changesAreTold(weekend: Weekend, now: ScheduleNow): Promise<void> {
  for (const [index, told] of weekend.versions.entries()) {
    const { changesSince } = await weekend.look<Changes>(
      `changesSince(scheduleId: $s, version: ${index + 1}) {
        lines { kinds before { entryId } after { entryId } } }`,
    );
    const lines = changesSince.lines.filter(({ kinds }) => kinds.some((kind) => kind !== 'LATER_ROUND'));
    const listed = lines.flatMap(({ before, after }) =>
      [before, after].flatMap((line) => line?.entryId ?? []),
    );
    const changed = changedEntries(told, toldBy(now));
    weekend.expectLines(`entries changed since version ${index + 1}`, changed, [...new Set(listed)]);
  }
}

const placeIn = (html: string): string | null => {
  const place = /<b class="place[^"]*" title="[^"]*">(.*?)<\/b>/.exec(html)?.[1];
  return place === undefined ? null : wordsOf(place).trim();
};
const labelIn = (html: string): string => wordsOf(/<b class="heat">([^<]*)/.exec(html)?.[1] ?? '').trim();
const withPlace = (line: string, place: string | null): string =>
  place === null ? line : `${line}, place ${place}`;

/** The pages of the public program by path; each links to the others. */
async function programPages({ surface, link }: Weekend): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const paths = new Set([`${link}/program`]);
  for (const path of paths) {
    const page = await surface.get(path);
    for (const [, next = ''] of page.matchAll(/href="([^"]+\/program\/[\d/]+)"/g)) paths.add(next);
    // The first page is linked under its own path too.
    if (path !== `${link}/program`) pages.set(path, page);
  }
  return pages;
}

/** The place that the public may know of a heat entry: of its newest public round, or of the couple's other entry. */
function placeOf({ results }: Weekend, alike: readonly RowNow[], rowId: string): string | null {
  for (const id of [rowId, ...alike.map((row) => row.id)]) {
    const own = [...results].filter(([, { isPublic, outcome }]) => isPublic && outcome.has(id));
    const newest = own.toSorted(([a], [b]) => a.localeCompare(b)).at(-1)?.[1];
    if (newest) return newest.outcome.get(id) || null;
  }
  return null;
}

/** The program shows what the version told and each public place; everyone's own page and calendar show the same. */
export async function pagesAgree(weekend: Weekend, now: ScheduleNow): Promise<void> {
  const shown: string[] = [];
  const paths = new Map<string, string>();
  for (const page of (await programPages(weekend)).values())
    for (const heat of page.split(/<li class="[^"]*" data-at="/).slice(1))
      for (const [, couple = ''] of heat.matchAll(/<li>(.*?)<\/li>/gs)) {
        const people = personPaths(couple);
        for (const [name, path] of people) paths.set(name, path);
        const line = lineOf([...people.keys()], labelIn(heat), 1000 * Number.parseInt(heat, 10));
        shown.push(withPlace(line, placeIn(couple)));
      }
  const alike = Map.groupBy(now.rows.values(), nameOfRow);
  const expected = (weekend.versions.at(-1) ?? []).map(({ rowId, line, people }) => {
    const row = now.rows.get(rowId);
    const own = (row && !row.isScratched && alike.get(nameOfRow(row))) || [];
    return { people, line: withPlace(line, placeOf(weekend, own, rowId)) };
  });
  weekend.expectLines(
    'program',
    expected.map(({ line }) => line),
    shown,
  );
  for (const [name, path] of paths) {
    const own = expected.flatMap(({ people, line }) =>
      people.includes(name) ? line.replace(/^.*?: /, '') : [],
    );
    if (weekend.roll(4) === 0) await personAgrees(weekend, now, name, path, own);
  }
  await contestPagesAgree(weekend, weekend.link);
}

/** A page has its person's lines and known finals; in the calendar, heats in a row are one event. */
async function personAgrees(
  weekend: Weekend,
  now: ScheduleNow,
  name: string,
  path: string,
  lines: string[],
): Promise<void> {
  const { surface, results } = weekend;
  const page = await surface.get(path);
  const rows = [...page.matchAll(/<li class="row([^"]*)" data-at="(\d+)">(.*?)<\/li>/gs)].map(
    ([, kind = '', at, html = '']) => ({
      label: labelIn(html),
      starts: 1000 * Number(at),
      place: placeIn(html),
      isLater: kind.includes('maybe') || /<b class="heat">[^<]*<small>final<\/small>/.test(html),
    }),
  );
  const shown = rows
    .filter(({ isLater }) => !isLater)
    .map(({ label, starts, place }) => withPlace(lineOf([], label, starts).slice(2), place));
  weekend.expectLines(`page of ${name}`, lines, shown);
  // The page has no entry that came after the version.
  const told = weekend.versions.at(-1)?.filter(({ people }) => people.includes(name));
  const own = new Set(told?.map(({ rowId }) => rowId));
  const finals = now.laterRounds
    .filter(({ isDecided, contestId }) => isDecided && results.get(`${contestId} 1`)?.isPublic)
    .filter(({ couples }) => couples.some(({ id }) => own.has(id)))
    .map(({ heatId }) => now.heats.get(heatId)?.label);
  const missing = finals.filter((label) => !rows.some((row) => row.isLater && row.label === label));
  weekend.expectEqual(`finals missing on the page of ${name}`, [], missing);
  const at = (event: string, field: string): number =>
    Date.parse(event.match(`${field}:(\\w{15}Z)`)?.[1]?.replace(BASIC_TIME, '$1-$2-$3T$4:$5:$6') ?? '');
  const calendar = await surface.get(`${path}/heats.ics`);
  const [, ...events] = calendar.split('BEGIN:VEVENT');
  const spans = events.map((event) => [at(event, 'DTSTART'), at(event, 'DTEND')] as const);
  const times = rows.map(({ starts }) => starts);
  const absent = times.filter((time) => !spans.some(([from, until]) => from <= time && time < until));
  const strays = spans.filter(([from]) => !times.includes(from));
  weekend.expectEqual(`calendar of ${name}: missing and strange`, [[], []], [absent, strays]);
}

/** Of all contests that were judged, those with a public final have a page, whether or not they are linked. */
export async function contestPagesAgree(weekend: Weekend, base: string): Promise<void> {
  const { journal } = await weekend.look<{ journal: { lines: { no: number; subject: string }[] } }>(
    'journal(scheduleId: $s) { lines { no subject } }',
  );
  // The address ends with the number of a contest's first act.
  const numbers = new Map<string, number>();
  for (const { no, subject } of journal.lines) {
    const [, id] = /^contest:(.+)/.exec(subject) ?? [];
    if (id && !numbers.has(id)) numbers.set(id, no);
  }
  const opened = [...numbers].map(async ([id, no]) => {
    const { status } = await weekend.surface.send(`${base}/contest/${no}`, '');
    return status === 200 ? id : [];
  });
  const expected = [...weekend.results].flatMap(([key, { isPublic, kind }]) =>
    isPublic && kind === 'FINAL' ? (key.split(' ')[0] ?? '') : [],
  );
  weekend.expectLines('contests with a page', expected, (await Promise.all(opened)).flat());
}

/** What the public can read, as it is sent: the program, pages of some people, and linked contests. */
export async function publicBytes(weekend: Weekend, people: readonly string[]): Promise<Map<string, string>> {
  const { surface, link } = weekend;
  const bytes = await programPages(weekend);
  const own = [...personPaths(await surface.get(`${link}/people`))].flatMap(([name, path]) =>
    people.includes(name) ? [path, `${path}/heats.ics`] : [],
  );
  const contests = [...bytes.values()].flatMap((page) => page.match(/[^"]+\/contest\/\d+(?=")/g) ?? []);
  for (const path of [`${link}/version`, `${link}/changes`, ...own, ...contests]) {
    const { status, bytes: sent } = await surface.send(path, '');
    const page = String(sent).replace(/\r?\n[ \t]/g, '');
    bytes.set(path, `${status} ${page.replace(/DTSTAMP:.*|127\.0\.0\.1:\d+/g, '')}`);
  }
  return bytes;
}
