import type { LineAnswer } from '../../answerLines.ts';
import { parseAmount } from '../amounts.ts';
import { chargesOf, unpricedByStudio } from '../charges.ts';
import { nextDocument } from '../nextDocument.ts';
import { totalsOf } from '../totals.ts';
import type { ChargeLine, IssuedDocument, IssuedLine, NextDocument } from '../types.ts';
import { LineError, readCase, type Step } from './readCase.ts';

/** Answers one line of JSON with one line of JSON; `{"error":"…"}` if it is neither a case nor an amount. */
export function answerLine(line: string): LineAnswer {
  try {
    return { answer: JSON.stringify(answerOf(readCase(line))), isError: false };
  } catch (error) {
    // A RangeError is an unknown locale.
    if (!(error instanceof LineError || error instanceof RangeError)) throw error;
    return { answer: JSON.stringify({ error: error.message }), isError: true };
  }
}

function answerOf(given: ReturnType<typeof readCase>): object {
  if ('text' in given) {
    const amount = parseAmount(given.text, given.currency, given.locale);
    return amount === null ? { refused: true } : { amount };
  }
  const books = { issued: new Map<number, IssuedDocument[]>(), paid: new Map<number, number>(), last: 0 };
  const { name, steps } = given;
  return {
    ...(name !== undefined && { name }),
    steps: steps.map((step) => ({ expect: answerStep(step, books) })),
  };
}

interface Books {
  readonly issued: Map<number, IssuedDocument[]>;
  readonly paid: Map<number, number>;
  /** Number of the last document. */
  last: number;
}

function answerStep({ facts, issue, payments }: Step, books: Books): object {
  const { taxMode } = facts.terms;
  const { lines, unpriced } = chargesOf(facts);
  const accounts = new Map<number, ChargeLine[]>();
  for (const line of lines)
    if (line.studioId !== null) accounts.set(line.studioId, [...(accounts.get(line.studioId) ?? []), line]);
  const stopped = unpricedByStudio(facts, unpriced);
  const documents = issue?.map((studio) => {
    if (stopped.has(studio)) return [studio, 'REFUSED: an entry has no price'];
    const issued = books.issued.get(studio) ?? [];
    const next = nextDocument(accounts.get(studio) ?? [], issued, taxMode);
    if (!next) return [studio, null];
    const number = ++books.last;
    books.issued.set(studio, [...issued, { ...next, name: String(number) }]);
    return [studio, { number, ...documentAnswer(next) }];
  });
  for (const [studio, amount] of payments ?? [])
    books.paid.set(studio, (books.paid.get(studio) ?? 0) + amount);
  const grossOf = (studio: number) => totalsOf(accounts.get(studio) ?? [], taxMode).gross;
  const known = new Set([...accounts.keys(), ...books.issued.keys(), ...books.paid.keys()]);
  const hasMoney = issue !== undefined || books.issued.size + books.paid.size > 0;
  return {
    lines: lines.map((line) => ({
      key: line.key,
      studioId: line.studioId,
      personId: line.personId,
      ...priceAnswer(line),
      ...(line.rule !== null && { rule: line.rule }),
    })),
    unpriced,
    accounts: Object.fromEntries(
      [...accounts].map(([studio, own]) => [studio, sumsAnswer(totalsOf(own, taxMode))]),
    ),
    ...(documents && { documents: Object.fromEntries(documents) }),
    ...(hasMoney && {
      balances: Object.fromEntries(
        [...known].map((studio) => [studio, grossOf(studio) - (books.paid.get(studio) ?? 0)]),
      ),
    }),
  };
}

const priceAnswer = ({ quantity, unitAmount, amount, taxPerMillion }: IssuedLine | ChargeLine) => ({
  quantity,
  unitAmount,
  amount,
  taxPerMillion,
});

const sumsAnswer = ({ net, tax, gross }: Pick<NextDocument, 'net' | 'tax' | 'gross'>) => ({
  net,
  tax,
  gross,
});

const documentAnswer = (document: NextDocument) => ({
  kind: document.kind,
  lines: document.lines.map((line) => ({ key: line.key, ...priceAnswer(line) })),
  taxes: Object.fromEntries(
    document.taxes.filter(({ tax }) => tax !== 0).map(({ perMillion, tax }) => [perMillion, tax]),
  ),
  ...sumsAnswer(document),
});
