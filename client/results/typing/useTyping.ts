import { useState } from 'react';
import { checkRanks } from '../../../server/scoring/checks/checkRanks.ts';
import { checkStandard } from '../../../server/scoring/checks/checkStandard.ts';
import type { TypedRoundFieldsFragment } from '../../gql/graphql.ts';
import { type CrossedField, crossesFrom, crossesOf, crossKey, NOTHING_CROSSED } from './typedCrosses.ts';
import { type Cell, cardOf, isFull, moved, NOTHING_TYPED, typeKey, wrongCells } from './typedRanks.ts';

interface ShownCard {
  readonly cells: readonly Cell[];
  readonly wrong: ReadonlySet<number>;
  readonly isWhole: boolean;
  /** Typed by someone else, whose marks the reader must not see. */
  readonly isHidden?: boolean;
  /** Couple of the next key. */
  readonly at: number | null;
}

export interface Typing {
  readonly judge: string;
  /** Digits of an incomplete place, score or number. */
  readonly digits: string;
  readonly howTo: string;
  choose: (judge: string) => void;
  /** False if the key has no meaning here. */
  press: (key: string) => boolean;
  cardAt: (judge: string, dance: number) => ShownCard;
  /** All cards with something typed. */
  cards: () => { code: string; dance: number; marks: (number | null)[] }[];
  clear: () => void;
  /** Errors of full cards of places, in the words of the server. */
  readonly faults: readonly string[];
  /** Second entry, typed without seeing the first. */
  readonly isSecondEntry: boolean;
}

/**
 * Cards of a round being typed: places, scores or crosses.
 * @param scanned judge of a scanned card
 */
export function useTyping(round: TypedRoundFieldsFragment | undefined, scanned: string | null): Typing {
  const [ranks, setRanks] = useState(NOTHING_TYPED);
  const [crossed, setCrossed] = useState(NOTHING_CROSSED);
  const seats = round?.seats ?? [];
  const couples = round?.couples ?? [];
  const dances = round?.dances ?? [];
  const cardOfJudge = (judge: string, dance: number) =>
    seats.find(({ code }) => code === judge)?.cards[dance] ?? null;
  /** The server sends no marks of a card to type again. */
  const isToTypeAgain = (judge: string, dance: number): boolean =>
    round?.state === 'TO_VERIFY' && cardOfJudge(judge, dance)?.marks === null;
  const storedAt = (judge: string, dance: number) =>
    isToTypeAgain(judge, dance) ? null : cardOfJudge(judge, dance);
  /** Another judge took over. */
  const isOfOther = (judge: string, dance: number): boolean =>
    seats.some(({ code, dances: own }) => code === judge && !own.includes(dance));
  const field: CrossedField = {
    couples: couples.length,
    dances: dances.length,
    judges: seats.map(({ code }) => code),
    isStored: (judge, dance) => isOfOther(judge, dance) || Boolean(storedAt(judge, dance)),
    isScored: round?.kind === 'SCORE',
    isByStandard: round?.kind === 'STANDARD',
    numbers: couples.map(({ number }) => number),
    asked: round?.asked ?? 0,
  };
  const isRecall = round?.kind === 'RECALL';
  const waiting =
    scanned ?? field.judges.find((code) => dances.some((_, dance) => !field.isStored(code, dance))) ?? '';
  const typed = ranks.judge ? ranks : moved(ranks, field, waiting);
  const crosses = crossed.judge ? crossed : crossesFrom(crossed, field, waiting);
  const judge = isRecall ? crosses.judge : typed.judge;

  const cellsOf = (code: string, dance: number): Cell[] => {
    if (!isRecall) return cardOf(typed, field, code, dance);
    const own = crossesOf(crosses, code, dance);
    return couples.map((_, couple) => (own.includes(couple) ? 1 : undefined));
  };
  const cardAt = (code: string, dance: number): ShownCard => {
    const stored = storedAt(code, dance);
    if (field.isStored(code, dance)) {
      const isHidden = stored !== null && stored.marks === null;
      return { cells: stored?.marks ?? [], wrong: new Set(), isWhole: true, isHidden, at: null };
    }
    const cells = cellsOf(code, dance);
    if (isRecall) {
      const isHere = code === judge && dance === crosses.dance;
      const isWhole = crossesOf(crosses, code, dance).length === field.asked;
      return { cells, wrong: new Set(), isWhole, at: isHere ? crosses.line : null };
    }
    const wrong = wrongCells(cells, field);
    const at = code === judge ? typed.at - dance * field.couples : -1;
    return { cells, wrong, isWhole: isFull(cells) && wrong.size === 0, at: at in cells ? at : null };
  };
  const isOpen = (code: string): boolean => dances.some((_, dance) => !cardAt(code, dance).isWhole);
  const open = field.judges.filter(isOpen);
  const hidden = field.judges.filter((code) => dances.some((_, dance) => cardAt(code, dance).isHidden));
  const typeAgain = hidden.length > 0 ? ` Type again once all cards are in: ${hidden.join(', ')}.` : '';
  const about = round
    ? keysOf(round, judge, isRecall ? crossesOf(crosses, judge, crosses.dance).length : 0, crosses.dance)
    : '';
  return {
    judge,
    digits: isRecall ? crosses.digits : typed.digit,
    howTo: (open.length === 0 ? 'All cards are typed.' : `${about} Open: ${open.join(', ')}.`) + typeAgain,
    choose: (code) =>
      isRecall ? setCrossed(crossesFrom(crosses, field, code)) : setRanks(moved(typed, field, code)),
    press: (key) => {
      const next = isRecall ? crossKey(crosses, field, key) : typeKey(typed, field, key);
      // Without errors, Tab moves the focus as usual.
      if (!next || (key === 'Tab' && next === typed)) return false;
      if ('crosses' in next) setCrossed(next);
      else setRanks(next);
      return true;
    },
    cardAt,
    cards: () =>
      seats.flatMap(({ code }) =>
        dances.flatMap((_, dance) => {
          const cells = field.isStored(code, dance) ? [] : cellsOf(code, dance);
          if (cells.every((cell) => cell === undefined)) return [];
          return [{ code, dance, marks: cells.map((cell) => cell ?? null) }];
        }),
      ),
    faults:
      isRecall || field.isScored
        ? []
        : field.judges.flatMap((code) =>
            dances.flatMap(({ name }, dance) => {
              const { cells, wrong } = cardAt(code, dance);
              return wrong.size > 0
                ? faultsOf(couples, { dance: name, position: dance, code, cells }, field)
                : [];
            }),
          ),
    isSecondEntry: field.judges.some((code) => dances.some((_, dance) => isToTypeAgain(code, dance))),
    clear: () => {
      setRanks(NOTHING_TYPED);
      setCrossed(NOTHING_CROSSED);
    },
  };
}

function faultsOf(
  couples: TypedRoundFieldsFragment['couples'],
  { dance, position, code, cells }: { dance: string; position: number; code: string; cells: readonly Cell[] },
  { isByStandard }: Pick<CrossedField, 'isByStandard'>,
): string[] {
  // Same rule as the server: a couple may leave before this dance, and judges may rank one disqualified later.
  const withdrawn = couples.flatMap(({ isWithdrawn, isDisqualified, leftAfter }, at) =>
    isWithdrawn && (leftAfter ?? 0) <= position && !(isDisqualified && cells[at] !== null) ? [at] : [],
  );
  const name = (at: number): string => couples[at]?.number || couples[at]?.name || '';
  const marks = cells.map((cell) => [cell ?? null]);
  const field = { size: couples.length, withdrawn, name };
  const check = isByStandard ? checkStandard : checkRanks;
  return check([{ dance, judges: [code], marks }], field).map(({ sentence }) => sentence);
}

function keysOf(
  { kind, asked, dances, couples }: TypedRoundFieldsFragment,
  judge: string,
  crosses: number,
  dance: number,
): string {
  const order = dances.length > 1 ? ', dance by dance' : '';
  if (kind === 'RECALL') {
    const name = dances.length > 1 ? ` ${dances[dance]?.name}` : '';
    return `Type a letter to choose the judge, then the last two digits of each number to cross; Space ends a shorter or full number. ${judge}${name}: ${crosses} of ${asked}.`;
  }
  if (kind === 'SCORE')
    return `Type a letter to choose the judge, then two-digit scores from top to bottom, * for 100${order}.`;
  if (kind === 'STANDARD')
    return `Type a letter to choose the judge, then 1, 2 or 3 against the standard${order}.`;
  const places = couples.length < 10 ? 'places' : 'two-digit places';
  return `Type a letter to choose the judge, then ${places} from top to bottom${order}.`;
}
