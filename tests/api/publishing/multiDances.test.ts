import { describe, expect, test } from 'vitest';
import { layOutDocument } from '../../../server/documents/drawing/layOutDocument.ts';
import { readCurrentProgram } from '../../../server/publishing/program.reader.ts';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';

const api = await startApi();
const { eventId, scheduleId } = await buildFilled(api, { students: 12, teachers: 4, seed: 91 });

interface Style {
  danceCategory: { id: string; name: string; dances: { id: string; name: string }[] };
  dances: { name: string }[];
}

const QUERY = `query($id: ID!) { event(id: $id) { publication { multiDances {
  danceCategory { id name dances { id name } } dances { name } } } } }`;

const UPDATE = 'mutation($input: UpdatePublicationInput!) { updatePublication(input: $input) { id } }';

async function styles(): Promise<Style[]> {
  const data = await api.done<{ event: { publication: { multiDances: Style[] } } }>(QUERY, { id: eventId });
  return data.event.publication.multiDances;
}

const name = (danceCategoryId: string, danceIds: string[]) =>
  api.done(UPDATE, { input: { eventId, multiDances: [{ danceCategoryId, danceIds }] } });

async function musicWords(): Promise<string> {
  const program = await readCurrentProgram(api.db, Number(scheduleId));
  const { pages } = layOutDocument(program, null, { kind: 'music' }, { paper: 'a4', hours: 12, links: null });
  const words = pages.flatMap(({ shapes }) => shapes.flatMap((one) => (one.kind === 'text' ? one.text : [])));
  return ` ${words.join(' ')} `;
}

describe('multi-dances', () => {
  test('have no dances until the organiser names them', async () => {
    const [style] = await styles();
    expect(style?.dances).toEqual([]);
    expect(await musicWords()).toMatch(new RegExp(` \\d+ ${style?.danceCategory.name} Multi \\d+ `));
  });

  test("are played in the organiser's order, and the change is logged", async () => {
    const [style] = await styles();
    const { danceCategory } = style as Style;
    const [first, second, third] = danceCategory.dances;
    await name(danceCategory.id, [third!.id, first!.id]);
    expect((await styles())[0]?.dances).toEqual([{ name: third?.name }, { name: first?.name }]);
    const words = await musicWords();
    expect(words).toContain(` ${danceCategory.name} Multi 1 ${third?.name} 2 ${first?.name} `);
    expect(words).not.toContain(` 3 ${second?.name} `);
    const logs = await api.read<{ content: string }[]>('schedule.logs(first: 1) { content }', {
      id: scheduleId,
    });
    expect(logs[0]?.content).toBe(
      `${danceCategory.name} multi-dances are now ${third?.name}, ${first?.name}`,
    );
    await name(danceCategory.id, []);
    expect((await styles())[0]?.dances).toEqual([]);
  });

  test('can be published although no sheet changes', async () => {
    await api.act('publishSchedule', { scheduleId });
    const CHANGES = 'query($id: ID!) { changesSince(scheduleId: $id, version: 1) { count isSame } }';
    const changes = () => api.done(CHANGES, { id: scheduleId });
    expect(await changes()).toEqual({ changesSince: { count: 0, isSame: true } });
    const [style] = await styles();
    const { id, dances } = (style as Style).danceCategory;
    await name(id, [dances[0]!.id]);
    expect(await changes()).toEqual({ changesSince: { count: 0, isSame: false } });
    await name(id, []);
  });

  test('accept only dances of their style, each once', async () => {
    const [one, other] = await styles();
    const refused = (danceIds: (string | undefined)[]) =>
      api.refusedAct('updatePublication', {
        eventId,
        multiDances: [{ danceCategoryId: one?.danceCategory.id, danceIds }],
      });
    const strange = await refused([other?.danceCategory.dances[0]?.id]);
    expect(strange.message).toMatch(
      /multiDances\.0\.danceIds\.0: .* has no dance \d+\. Choose dances of the style/,
    );
    const twice = one?.danceCategory.dances[0]?.id;
    expect((await refused([twice, twice])).message).toMatch(/name each dance once/);
    expect((await styles())[0]?.dances).toEqual([]);
  });
});
