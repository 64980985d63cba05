import type { ChargedEntry, ChargeLine, Charges, CoupleKind, Facts, Payer, PriceRule } from './types.ts';

/** Every line that an event charges. Facts narrowed to the entries of one studio give the lines of that studio. */
export function chargesOf(facts: Facts): Charges {
  const people = new Map(facts.people.map((person) => [person.id, person]));
  const holdings = holdingsOf(facts);
  const priceList = facts.rules.map((rule) => ({
    ...rule,
    levels: rule.levels?.map(plain),
    ageGroups: rule.ageGroups?.map(plain),
  }));
  const lines: ChargeLine[] = [];
  const unpriced: number[] = [];
  const lateEach = new Map<number, Payer>();
  for (const entry of facts.entries) {
    const everyone = peopleOf(entry, people);
    const payers = payersOf(everyone);
    const rules = payers.map(ruleFor(priceList, entry, everyone, holdings));
    if (rules.includes(-1)) {
      unpriced.push(entry.id);
      continue;
    }
    payers.forEach((payer, turn) => {
      const index = rules[turn]!;
      const rule = priceList[index]!;
      lines.push({
        ...partOf(entry.quantity, rule.amount, payers.length, turn),
        key: `entry:${entry.id}:${payer.id}`,
        ...payerOf(payer),
        words: rule.words,
        detail: detailOf(entry, payer, everyone, payers),
        style: entry.style ?? '',
        why: rule.words,
        taxPerMillion: rule.taxPerMillion ?? facts.terms.taxPerMillion,
        rule: index,
      });
      const fee = lateFee(facts, entry, payer);
      if (fee === 'PERSON') lateEach.set(payer.id, payer);
      else if (fee !== null)
        lines.push({
          ...partOf(fee.quantity, fee.unitAmount, payers.length, turn),
          key: `late:${entry.id}:${payer.id}`,
          ...lateWords(facts, payer, entry.dance ?? '', fee.why),
        });
    });
  }
  for (const payer of lateEach.values())
    lines.push({
      ...partOf(1, facts.terms.lateFee!, 1, 0),
      key: `late:${payer.id}`,
      ...lateWords(facts, payer, '', 'entered after the close'),
    });
  lines.push(...addedLines(facts, people, holdings), ...extraLines(facts));
  return { lines, unpriced: unpriced.sort((one, other) => one - other) };
}

/** The entries without a price by each studio that would pay for them; none of these gets a document. */
export function unpricedByStudio(facts: Facts, unpriced: readonly number[]): Map<number, number[]> {
  const people = new Map(facts.people.map((person) => [person.id, person]));
  const named = new Set(unpriced);
  const byStudio = new Map<number, number[]>();
  for (const entry of facts.entries.filter(({ id }) => named.has(id))) {
    const studios = payersOf(peopleOf(entry, people)).map(({ studioId }) => studioId);
    for (const studio of new Set(studios))
      if (studio !== null) byStudio.set(studio, [...(byStudio.get(studio) ?? []), entry.id]);
  }
  return byStudio;
}

/** The owner first, then the partners in their order. */
function peopleOf(entry: ChargedEntry, people: ReadonlyMap<number, Payer>): Payer[] {
  return [entry.entrantId, ...entry.partnerIds].map((id) => {
    const person = people.get(id);
    if (!person) throw new Error(`Entry ${entry.id} names person ${id}, whom the facts leave out.`);
    return person;
  });
}

/** Its amateurs; everyone in it if there are none. */
function payersOf(everyone: readonly Payer[]): readonly Payer[] {
  const amateurs = everyone.filter(({ isProfessional }) => !isProfessional);
  return amateurs.length > 0 ? amateurs : everyone;
}

/** One person pays by quantity; several pay equal shares of the whole, the first the units that are left over. */
function partOf(quantity: number, unitAmount: number, sharing: number, turn: number) {
  const whole = quantity * unitAmount;
  if (sharing === 1) return { quantity, unitAmount, amount: whole };
  const share = Math.floor(whole / sharing) + (turn < whole % sharing ? 1 : 0);
  return { quantity: 1, unitAmount: share, amount: share };
}

const payerOf = ({ id, studioId }: Payer) => ({ personId: id, studioId });

/** For a person who pays: the index of the first rule that fits, -1 if none does. */
function ruleFor(
  rules: readonly PriceRule[],
  entry: ChargedEntry,
  everyone: readonly Payer[],
  holdings: Holdings,
): (payer: Payer) => number {
  const [owner] = everyone;
  const couple = coupleOf(everyone);
  const level = plain(entry.level) || plain(owner!.level ?? '');
  const ageGroup = plain(entry.category) || plain(owner!.category ?? '');
  const fitsEntry = (rule: PriceRule): boolean =>
    isAmong(rule.entryTypes, entry.entryType) &&
    isAmong(rule.couples, couple) &&
    isAmong(rule.styleIds, entry.styleId) &&
    isAmong(rule.levels, level) &&
    isAmong(rule.ageGroups, ageGroup) &&
    isBefore(entry.enteredAt, rule.enteredUntil ?? null);
  const fitting = rules.map(fitsEntry);
  return (payer) =>
    rules.findIndex(
      ({ itemId }, index) => fitting[index] && ((itemId ?? null) === null || holdings.has(payer.id, itemId!)),
    );
}

function coupleOf(everyone: readonly Payer[]): CoupleKind {
  const professionals = everyone.filter(({ isProfessional }) => isProfessional).length;
  if (professionals === 0) return 'AMATEUR';
  return professionals === everyone.length ? 'PROFESSIONAL' : 'PRO_AM';
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const isAmong = <T>(list: readonly T[] | null | undefined, value: T | null): boolean =>
  !list || list.length === 0 || (value !== null && list.includes(value));

const isBefore = (moment: string | null, end: string | null): boolean =>
  moment === null || end === null || Date.parse(moment) < Date.parse(end);

/** What the late payer of an entry is charged for it; `PERSON` once for all of the payer's late entries. */
function lateFee({ terms, extensions }: Facts, entry: ChargedEntry, { studioId }: Payer) {
  // The desk decides for the whole entry; its 0 waives the fee.
  const kept = entry.lateFee ?? null;
  if (kept === 0) return null;
  if (kept !== null) return { quantity: 1, unitAmount: kept, why: 'set at the desk' };
  const own = studioId === null ? null : (extensions[studioId] ?? null);
  const from = own ?? terms.lateFrom ?? terms.closesAt;
  if (terms.lateFee === null || isBefore(entry.enteredAt, from)) return null;
  if (terms.lateFeePer === 'PERSON') return 'PERSON';
  return { quantity: entry.quantity, unitAmount: terms.lateFee, why: 'entered after the close' };
}

const lateWords = ({ terms }: Facts, payer: Payer, detail: string, why: string) => ({
  ...payerOf(payer),
  words: 'Late fee',
  detail,
  style: '',
  why,
  taxPerMillion: terms.taxPerMillion,
  rule: null,
});

/** "Waltz with Dmitri Volkov", "Waltz ×3, half with Nora Brennan". */
function detailOf(
  entry: ChargedEntry,
  payer: Payer,
  everyone: readonly Payer[],
  payers: readonly Payer[],
): string {
  const isShared = payers.length > 1;
  const others = (isShared ? payers : everyone).filter((one) => one !== payer).map(({ name }) => name);
  const dance = [entry.dance ?? '', isShared && entry.quantity > 1 ? `×${entry.quantity}` : ''];
  const part = payers.length === 2 ? 'half ' : `one of ${payers.length} `;
  const partners = others.length === 0 ? '' : `${isShared ? part : ''}with ${others.join(' and ')}`;
  return [dance.filter(Boolean).join(' '), partners].filter(Boolean).join(isShared ? ', ' : ' ');
}

/** Who has bought more of an item than was given back: people by id, studios by `S` and id. */
type Holdings = ReturnType<typeof holdingsOf>;

function holdingsOf({ extras, items }: Facts) {
  const counts = new Map<string, number>();
  for (const { entrantId, studioId, itemId, quantity } of extras)
    if (itemId !== null) {
      const key = `${entrantId ?? `S${studioId}`} ${itemId}`;
      counts.set(key, (counts.get(key) ?? 0) + quantity);
    }
  const packages = items.filter(({ isPackage }) => isPackage);
  const has = (holder: number | string, itemId: number): boolean =>
    (counts.get(`${holder} ${itemId}`) ?? 0) > 0;
  return { has, hasPackage: (holder: number) => packages.some(({ id }) => has(holder, id)) };
}

const ADDED = {
  STUDENTS: 'added: each student',
  STUDENTS_WITHOUT_PACKAGE: 'added: no package',
  PEOPLE: 'added: each person',
  STUDIO: 'added: each studio',
};

/** Items charged without being bought, once for each person who dances or each studio someone dances for. */
function addedLines(
  { terms, items, entries }: Facts,
  people: ReadonlyMap<number, Payer>,
  holdings: Holdings,
): ChargeLine[] {
  const dancers = [...new Set(entries.flatMap((entry) => peopleOf(entry, people)))];
  const studios = new Set(dancers.map(({ studioId }) => studioId));
  return items.flatMap((item) => {
    const { addedTo } = item;
    if (addedTo === null) return [];
    const charged = dancers.filter(
      ({ id, isProfessional }) =>
        (addedTo === 'PEOPLE' || !isProfessional) &&
        !(addedTo === 'STUDENTS_WITHOUT_PACKAGE' && holdings.hasPackage(id)),
    );
    const holders =
      addedTo === 'STUDIO'
        ? [...studios]
            .filter((id) => id !== null)
            .map((id) => ({ holder: `S${id}`, personId: null, studioId: id }))
        : charged.map((person) => ({ holder: person.id, ...payerOf(person) }));
    return holders
      .filter(({ holder }) => !holdings.has(holder, item.id))
      .map(({ holder, personId, studioId }) => ({
        ...partOf(1, item.amount, 1, 0),
        key: `item:${item.id}:${holder}`,
        personId,
        studioId,
        words: item.name,
        detail: '',
        style: '',
        why: ADDED[addedTo],
        taxPerMillion: item.taxPerMillion ?? terms.taxPerMillion,
        rule: null,
      }));
  });
}

function extraLines({ terms, items, entries, extras }: Facts): ChargeLine[] {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const present = new Set(entries.map(({ id }) => id));
  const charged = extras.filter(
    ({ keptFor = [] }) => keptFor.length === 0 || !keptFor.every((id) => present.has(id)),
  );
  return charged.map(({ id, studioId, entrantId, itemId, words, reason, ...extra }) => ({
    ...partOf(extra.quantity, extra.unitAmount, 1, 0),
    key: `extra:${id}`,
    personId: entrantId,
    studioId,
    words: words || (itemId === null ? '' : (names.get(itemId) ?? '')),
    detail: '',
    style: '',
    why: reason ?? '',
    taxPerMillion: extra.taxPerMillion ?? terms.taxPerMillion,
    rule: null,
  }));
}
