import { UnreadableFile } from '../../reading/grid.ts';
import type { Page } from '../../reading/page.ts';
import type { Drafts } from '../drafts.ts';
import { turnedName } from '../people/personName.ts';
import { type ListedPerson, type Listing, readListings } from './listings.ts';

const ENTRIES_FOR = /^(?:Entries|Heat(?:s|lists?| lists?)?) for\s+(.+)$/i;
const WITH = /^With\s*(.*)$/i;
const HEAT = /^(Pro heat|Heat|Solo|Formation)\s+\S/i;

/** Whether a page is a heat list: a block per person, with the heats under each partner. */
export const isHeatList = ({ blocks }: Page): boolean =>
  blocks.some((block) => block.kind === 'TEXT' && ENTRIES_FOR.test(block.text)) &&
  blocks.some((block) => block.kind === 'TEXT' && WITH.test(block.text));

interface Seat {
  block: string;
  person: string;
  partners: string[];
  listing: Omit<Listing, 'people'>;
}

/**
 * Reads a heat list, which has each couple under both names. Separate blocks tell namesakes apart.
 * @throws UnreadableFile if it has no heats
 */
export function readHeatList(drafts: Drafts, page: Page): void {
  const { seats, blocks } = seatsIn(page);
  if (seats.length === 0)
    throw new UnreadableFile(
      'This heat list has names but no heats below them. Save the page with everyone’s entries again.',
    );
  const byHeat = Map.groupBy(seats, ({ listing, person, partners }) =>
    JSON.stringify([
      listing.heat,
      listing.session,
      listing.number,
      listing.title,
      [person, ...partners].sort(),
    ]),
  );
  const listings = [...byHeat.values()].map((same): Listing => {
    const [first] = same;
    if (!first) throw new Error('a heat without a seat');
    const people = new Map<string, ListedPerson>();
    for (const { block, person, listing } of same)
      people.set(block, { id: block, name: turnedName(person), line: listing.line });
    // A partner whose own block lacks this heat is matched by name if it is unique, else known by name alone.
    const named = [...people.values()].map(({ name }) => name);
    for (const partner of first.partners) {
      const name = turnedName(partner);
      if (named.includes(name)) continue;
      const [own, ...others] = blocks.get(name) ?? [];
      const id = own !== undefined && others.length === 0 ? own : `name ${name}`;
      people.set(id, { id, name, line: first.listing.line });
    }
    return { ...first.listing, people: [...people.values()] };
  });
  readListings(drafts, listings);
}

function seatsIn(page: Page): { seats: Seat[]; blocks: ReadonlyMap<string, string[]> } {
  const seats: Seat[] = [];
  const named = new Map<string, string[]>();
  let [block, person] = [0, ''];
  let partners: string[] = [];
  const name = (text: string): void => {
    const entries = ENTRIES_FOR.exec(text);
    const partner = WITH.exec(text);
    if (entries) {
      block += 1;
      [person, partners] = [entries[1]?.trim() ?? '', []];
      const own = turnedName(person);
      named.set(own, [...(named.get(own) ?? []), String(block)]);
    } else if (partner && person !== '') {
      partners = (partner[1] ?? '')
        .split('/')
        .map((name) => name.trim())
        .filter(Boolean);
    }
  };
  for (const one of page.blocks) {
    if (one.kind === 'TEXT') {
      name(one.text);
      continue;
    }
    const [when = '', number = '', heat = '', title = ''] = one.cells;
    if (person !== '' && HEAT.test(heat)) {
      seats.push({
        block: String(block),
        person,
        partners,
        listing: {
          number,
          heat: heat.replaceAll('\n', ' '),
          title: title.split('\n')[0] ?? '',
          ...momentIn(when),
          date: '',
          line: one.line,
        },
      });
    }
    // A cell that is never closed swallows the text after its table.
    for (const text of one.cells.at(-1)?.split('\n').slice(1) ?? []) name(text);
  }
  return { seats, blocks: named };
}

/** Reads "1@09:04AM Friday"; later rounds follow on other lines. */
function momentIn(cell: string): { session: string; time: string; day: string } {
  const [, session = '', time = '', day = ''] =
    /^(.*?)\s*@?\s*(\d{1,2}:\d\d(?::\d\d)?\s*[AP]M)\s*(\w*)/i.exec(cell.split('\n')[0] ?? '') ?? [];
  return { session: session.trim(), time, day };
}
