import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { buildEventDay } from '../../../support/eventDay.ts';

const api = await startApi();

const FIELDS = 'id kind content by toInform isUndone told { by }';
const TOLD = `mutation T($input: MarkInformedInput!) { markInformed(input: $input) { ${FIELDS} } }`;
const UNDO = `mutation U($input: DeskChangeInput!) { undoDeskChange(input: $input) { ${FIELDS} } }`;

interface Change {
  id: string;
  kind: string;
  content: string;
  by: string;
  toInform: string[];
  isUndone: boolean;
  told: { by: string } | null;
}

/** A filled day with its heat entries by heat, and desk actions on it. */
async function buildDesk(seed: number) {
  const day = await buildEventDay(api, seed);
  const { scheduleId } = day;
  const { rows } = await sql<{
    id: number;
    heat_id: number;
    student: number;
    teacher: number;
    teacher_name: string;
  }>`
    select r.id, r.heat_id, e.entrant_id as student, p.entrant_id as teacher, o.name as teacher_name
    from heat_entries r join heats h on h.id = r.heat_id join entries e on e.id = r.entry_id
    join entry_partners p on p.entry_id = e.id join entrants o on o.id = p.entrant_id
    where r.schedule_id = ${scheduleId}::int order by h.number desc, r.id`.execute(api.db);
  const changes = async (): Promise<Change[]> =>
    await api.read<Change[]>(`deskChanges { ${FIELDS} }`, { scheduleId });
  const of = ({ id, kind }: Change) => ({ scheduleId, changeId: id, kind });
  const undo = (change: Change) => api.call(UNDO, { input: of(change) });
  return { ...day, rows, changes, of, undo };
}

/** Everything a schedule shows of its heat entries and heats. */
async function contents(scheduleId: string): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', r.id, r.heat_id, r.is_scratched, r.entry_id, h.number, e.entrant_id,
      (select string_agg(entrant_id::text, ',') from entry_partners where entry_id = e.id)) as said
    from heat_entries r join entries e on e.id = r.entry_id left join heats h on h.id = r.heat_id
    where r.schedule_id = ${scheduleId}::int order by r.id`.execute(api.db);
  return rows.map(({ said }) => said);
}

describe('desk changes', () => {
  test('say who is affected by a scratch and who told them, and are undone in their own line', async () => {
    const { scheduleId, rows, changes, of, undo } = await buildDesk(81);
    const student = rows[0]?.student;
    const own = rows.filter((row) => row.student === student);
    const before = await contents(scheduleId);
    await api.act('scratchHeatEntries', {
      scheduleId,
      heatEntryIds: own.map(({ id }) => String(id)),
      reason: 'ILL',
    });
    const [scratch] = (await changes()) as [Change];
    expect(scratch).toMatchObject({ kind: 'SCRATCH', isUndone: false, told: null });
    const partners = new Set(own.map(({ teacher_name }) => teacher_name));
    if (own.length > 1 && partners.size > 1) expect(scratch.toInform).toEqual([...partners].toSorted());
    expect(scratch.toInform.length).toBeGreaterThan(0);
    const told = { ...of(scratch), clientKey: 'told' };
    for (let sent = 0; sent < 2; sent++)
      expect(
        (await api.done<{ markInformed: Change[] }>(TOLD, { input: told })).markInformed[0]?.told?.by,
      ).toBeTruthy();
    const { rows: lines } =
      await sql`select from journal where kind = 'TOLD' and schedule_id = ${scheduleId}::int`.execute(api.db);
    expect(lines).toHaveLength(1);
    await api.act('markInformed', { ...of(scratch), isUndo: true });
    expect((await changes())[0]?.told).toBeNull();
    await undo(scratch);
    await undo(scratch);
    expect((await changes())[0]).toMatchObject({ isUndone: true });
    expect(await contents(scheduleId)).toEqual(before);
  });

  test('undo a late entry with its place in one command, even after later changes', async () => {
    const { scheduleId, rows, changes, undo } = await buildDesk(82);
    const { rows: wanted } = await sql<{ student: number; teacher: number; dance: number }>`
      select e.entrant_id as student, p.entrant_id as teacher, d.id as dance
      from entries e join entry_partners p on p.entry_id = e.id join heat_entries r on r.entry_id = e.id
      cross join dances d where r.schedule_id = ${scheduleId}::int and e.entry_type = 'HEAT'
        and exists (select from heats where schedule_id = r.schedule_id and dance_id = d.id)
      order by 1, 2, 3`.execute(api.db);
    const before = await contents(scheduleId);
    for (const { student, teacher, dance } of wanted) {
      const entry = {
        ...{ scheduleId, entryType: 'HEAT', entrantId: String(student), partnerIds: [String(teacher)] },
        danceId: String(dance),
      };
      const { data } = await api.call<{ latePlaces: { places: { kind: string; heat: { id: string } }[] } }>(
        'query L($input: LatePlacesInput!) { latePlaces(input: $input) { places { kind heat { id } } } }',
        { input: entry },
      );
      const place = data?.latePlaces?.places.find(({ kind }) => kind === 'NEW_HEAT');
      if (!place) continue;
      await api.act('addLateEntry', { ...entry, entersTwice: true, afterHeatId: place.heat.id });
      break;
    }
    const [late] = (await changes()) as [Change];
    expect(late.kind).toBe('LATE_ENTRY');
    expect(late.content).toContain('Added the late entry of ');
    const last = rows[0];
    await api.act('setHeatEntryPin', { id: String(last?.id), isPinned: true });
    expect((await undo(late)).errors).toEqual([]);
    expect(await contents(scheduleId)).toEqual(before);
    expect(await changes()).toEqual([]);
    expect((await undo(late)).errors).toEqual([]);
    const { rows: left } = await sql`select from entries where id = ${late.id}::int`.execute(api.db);
    expect(left).toEqual([]);
  });

  test('give a heat back to the replaced partner; a press repeated later changes nothing', async () => {
    const { scheduleId, rows, changes, undo } = await buildDesk(83);
    const [row] = rows;
    const heatEntryIds = [String(row?.id)];
    const input = { scheduleId, heatEntryIds, fromId: String(row?.teacher) };
    const partnerChoices = await api.read<{ entrantId: string; freeCount: number }[]>(
      'partnerChoices { entrantId freeCount }',
      { input },
    );
    const before = await contents(scheduleId);
    const change = { ...input, toId: partnerChoices[0]?.entrantId, isConfirmed: true, clientKey: 'partner' };
    const send = () => api.act('changePartner', change);
    await send();
    const [changed] = (await changes()) as [Change];
    expect(changed).toMatchObject({ kind: 'PARTNER', toInform: [row?.teacher_name], isUndone: false });
    await undo(changed);
    const people = (lines: string[]) => lines.map((line) => line.split(' ').toSpliced(3, 1).join(' '));
    expect(people(await contents(scheduleId))).toEqual(people(before));
    // The response to the first press was lost, so it is sent again.
    await send();
    expect(people(await contents(scheduleId))).toEqual(people(before));
    expect((await changes()).find(({ id, kind }) => kind === 'PARTNER' && id === changed.id)?.isUndone).toBe(
      true,
    );
  });

  test('of another schedule or unknown are refused; a danced heat is named', async () => {
    const { scheduleId, rows, changes, of, undo, press } = await buildDesk(84);
    const other = await buildDesk(85);
    const row = rows.at(-1);
    await api.act('scratchHeatEntries', { scheduleId, heatEntryIds: [String(row?.id)], reason: 'LATE' });
    const [scratch] = (await changes()) as [Change];
    const elsewhere = { ...of(scratch), scheduleId: other.scheduleId };
    for (const mutation of [TOLD, UNDO])
      expect(await api.refused(mutation, { input: elsewhere })).toMatchObject({
        fields: { changeId: ['This schedule has no such change.'] },
      });
    await press('START', String(row?.heat_id));
    // A danced heat takes no one back: the entry is unassigned and no longer scratched.
    await undo(scratch);
    expect((await contents(scheduleId)).find((line) => line.startsWith(`${row?.id} `))).not.toContain(
      ` ${row?.heat_id} `,
    );
  });

  test('undone twice, at once or late, are undone once; what was scratched or replaced again since stays', async () => {
    const { scheduleId, rows, changes, undo } = await buildDesk(86);
    const [row] = rows;
    const heatEntryIds = [String(row?.id)];
    const before = await contents(scheduleId);
    const scratch = (clientKey: string) =>
      api.act('scratchHeatEntries', { scheduleId, heatEntryIds, reason: 'ILL', clientKey });
    await scratch('first');
    const [first] = (await changes()) as [Change];
    const both = await Promise.all([undo(first), undo(first)]);
    expect(both.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await contents(scheduleId)).toEqual(before);
    // The first press is sent again.
    await scratch('first');
    expect(await contents(scheduleId)).toEqual(before);
    await scratch('second');
    await undo(first);
    const [second] = (await changes()) as [Change];
    expect(second).toMatchObject({ kind: 'SCRATCH', isUndone: false });
    expect((await changes()).map(({ isUndone }) => isUndone)).toEqual([false, true]);
    await Promise.all([undo(second), undo(first)]);
    expect(await contents(scheduleId)).toEqual(before);
    const { rows: lines } =
      await sql`select from journal where kind = 'SCRATCH' and schedule_id = ${scheduleId}::int`.execute(
        api.db,
      );
    expect(lines).toHaveLength(4);

    const input = { scheduleId, heatEntryIds, fromId: String(row?.teacher) };
    const partnerChoices = await api.read<{ entrantId: string }[]>('partnerChoices { entrantId }', { input });
    const replace = () =>
      api.act('changePartner', { ...input, toId: partnerChoices[0]?.entrantId, isConfirmed: true });
    await replace();
    const [replaced] = (await changes()) as [Change];
    await Promise.all([undo(replaced), undo(replaced)]);
    await replace();
    const changed = await contents(scheduleId);
    await undo(replaced);
    expect(await contents(scheduleId)).toEqual(changed);
    const states = (await changes()).filter(({ kind }) => kind === 'PARTNER');
    expect(states.map(({ isUndone }) => isUndone)).toEqual([false, true, true]);
  });
});
