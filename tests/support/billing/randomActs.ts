import { expect } from 'vitest';
import { readAccounts } from '../../../server/billing/accounts/accounts.reader.ts';
import { stateOf } from '../../../server/billing/accounts/accounts.ts';
import { checkBooks } from '../../../server/billing/books/checkBooks.ts';
import { heldLines } from '../../../server/money/nextDocument.ts';
import { totalsOf } from '../../../server/money/totals.ts';
import type { Api } from '../api.ts';
import { buildEntry, buildStudent, buildStudio } from '../builders.ts';
import { buildAccount, PRICES } from './accounts.ts';

/** Numbers from 0 to 1 that follow from a seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Sums that must hold after each act. */
async function requireLaws(api: Api, eventId: number): Promise<void> {
  const accounts = await readAccounts(api.db, eventId);
  const all = [...accounts.accounts.values()];
  expect(checkBooks(accounts)).toEqual([]);
  const ofAccounts = all.flatMap(({ lines }) => lines.map(({ amount }) => amount));
  const unbilled = accounts.unbilled.map(({ amount }) => amount);
  expect(sumOf([...ofAccounts, ...unbilled])).toBe(sumOf(accounts.lines.map(({ amount }) => amount)));
  for (const account of all) {
    const alone = await readAccounts(api.db, eventId, account.studioId);
    expect([...alone.accounts.values()]).toEqual([account]);
    expect(account.paid).toBeGreaterThanOrEqual(0);
    const isCurrent = account.sinceConfirmed.length === 0;
    if (account.registration?.confirmed)
      expect(stateOf(account, 0)).toBe(isCurrent ? 'CONFIRMED' : 'CHANGED');
    const tax = sumOf(account.documents.map((one) => one.tax));
    if (account.next === null && account.documents.length > 0)
      expect(account.issued).toBe(account.totals.gross);
    expect(tax + (account.next?.tax ?? account.totals.tax - tax)).toBe(account.totals.tax);
  }
}

/** Issues to one studio; its documents then hold its lines, and nothing more can be issued. */
async function issueOne(api: Api, eventId: number, studioId: number): Promise<void> {
  const before = (await readAccounts(api.db, eventId)).accounts.get(studioId);
  if (!before) return;
  const input = { eventId, studios: [{ studioId, gross: before.totals.gross }] };
  const { errors } = await api.tryAct('issueInvoices', input);
  const { read, accounts } = await readAccounts(api.db, eventId);
  const after = accounts.get(studioId);
  if (errors.length > 0 || !after) {
    expect(before.next === null || before.unpriced.length > 0).toBe(true);
    return;
  }
  const held = heldLines(after.documents.map(({ name, content }) => ({ ...content, name })));
  const amounts = (lines: Iterable<{ key: string; amount: number }>) =>
    [...lines].flatMap(({ key, amount }) => (amount === 0 ? [] : [`${key} ${amount}`])).toSorted();
  expect(amounts(held.values())).toEqual(amounts(after.lines));
  const lines = after.documents.flatMap(({ content }) => content.lines);
  expect(totalsOf(lines, read.terms.taxMode).gross).toBe(after.totals.gross);
  expect(after.next).toBeNull();
  const unchanged = new Set(
    amounts(heldLines(before.documents.map(({ name, content }) => ({ ...content, name }))).values()),
  );
  const newest = after.documents.at(-1)?.content.lines.map(({ key }) => key) ?? [];
  expect(
    after.lines.filter(({ key, amount }) => newest.includes(key) && unchanged.has(`${key} ${amount}`)),
  ).toEqual([]);
  expect((await api.tryAct('issueInvoices', input)).errors[0]?.extensions.code).toBe('CONFLICT');
}

/** Does random things to one event and its accounts, and checks the laws after each. */
export async function actAtRandom(api: Api, seed: number, acts: number): Promise<void> {
  const random = randomOf(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const taxMode = pick(['NONE', 'ADDED', 'INCLUDED']);
  const { eventId, studioId, student, teacher, entry } = await buildAccount(api, {
    taxMode,
    taxPerMillion: 130_000,
    numberPrefix: `R${seed}-`,
    closesAt: pick([null, '2020-01-01T00:00:00Z']),
    lateFee: '7.77',
    lateFeePer: pick(['ENTRY', 'PERSON']),
  });
  const studios = [studioId, (await buildStudio(api)).id];
  const people = [
    student.id,
    ...(await Promise.all(studios.map((id) => buildStudent(api, { studioId: id })))).map(({ id }) => id),
  ];
  const entries = [entry.id];
  const itemId = await api.act<string>('createItem.id', {
    eventId,
    name: 'VIP',
    amount: '33.33',
    isPackage: true,
  });
  const addedTo = pick(['STUDENTS', 'STUDENTS_WITHOUT_PACKAGE', 'PEOPLE', 'STUDIO']);
  await api.act('createItem { id }', { eventId, name: 'Floor fee', amount: '5.55', addedTo });
  const forHolders = { words: 'Single, VIP', amount: '1.00', entryTypes: ['HEAT'], itemId };
  const ofStudio = () => ({ eventId, studioId: pick(studios) });
  const deeds: (() => Promise<unknown>)[] = [
    async () => {
      const partnerIds = random() < 0.3 ? [people[0]] : [teacher.id];
      const entrantId = pick(people.slice(partnerIds[0] === teacher.id ? 0 : 1));
      entries.push(
        (await buildEntry(api, { eventId, entrantId, partnerIds, entryType: pick(['HEAT', 'SOLO']) })).id,
      );
    },
    () => api.tryAct('updateEntry', { id: pick(entries), quantity: 1 + below(4) }),
    () => api.tryAct('deleteEntry', { id: pick(entries) }),
    async () => {
      const [deleted] = await api.read<{ id: string }[]>('deletedThings { id }', {
        eventId,
        kinds: ['ENTRY'],
      });
      if (deleted) await api.tryAct('restoreDeleted', { id: deleted.id, entersTwice: true });
    },
    () =>
      api.tryAct('updateEntryTerms', {
        eventId,
        losesPrices: true,
        prices: [forHolders, ...PRICES]
          .filter(() => random() < 0.9)
          .map((rule) => ({ ...rule, amount: `${10 + below(90)}.${10 + below(90)}` })),
      }),
    () => api.tryAct('addExtra', { ...ofStudio(), itemId, entrantId: pick(people) }),
    () =>
      api.tryAct('addExtra', {
        ...ofStudio(),
        words: 'Credit',
        reason: 'random',
        quantity: pick([-1, 1]),
        unitAmount: `${below(20)}.05`,
      }),
    () => api.tryAct('recordPayment', { ...ofStudio(), amount: `${below(200)}.50`, method: 'CASH' }),
    () =>
      api.tryAct('recordPayment', {
        ...ofStudio(),
        amount: `${below(200)}.50`,
        method: 'CASH',
        isRefund: true,
      }),
    () => api.tryAct('updateEntrant', { id: pick(people), studioId: pick([...studios, null]) }),
    async () => {
      const of = ofStudio();
      const account = (await readAccounts(api.db, eventId)).accounts.get(of.studioId);
      await api.tryAct('confirmRegistration', { ...of, confirmedBy: 'R', gross: account?.totals.gross ?? 0 });
    },
    () => issueOne(api, eventId, pick(studios)),
    () => issueOne(api, eventId, pick(studios)),
    () => api.tryAct('extendRegistration', { ...ofStudio(), closesAt: pick([null, '2099-01-01T00:00:00Z']) }),
    () => api.tryAct('mergeStudios', { keptId: studios[0], mergedId: studios[1] }),
    async () => {
      if (people.length < 3) return;
      const { errors } = await api.tryAct('mergePeople', { keptId: people[0], mergedId: people.at(-1) });
      if (errors.length === 0) people.pop();
    },
    () => api.tryAct('deleteEvent', { id: random() < 0.5 ? eventId : 0 }),
  ];
  for (let act = 0; act < acts; act += 1) {
    await pick(deeds)();
    const rows = await api.db.selectFrom('events').select('id').where('id', '=', eventId).execute();
    if (rows.length === 0) {
      const [deleted] = await api.read<{ id: string }[]>('deletedThings { id }', { kinds: ['EVENT'] });
      await api.act('restoreDeleted { id }', { id: deleted?.id });
    }
    await requireLaws(api, eventId);
  }
}
