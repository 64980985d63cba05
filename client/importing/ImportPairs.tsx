import { Button, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import { counted, inDigits } from '../../server/schedules/counted.ts';
import type { Import_PersonFragment } from '../gql/graphql.ts';
import { Part, type ReviewProps } from './ImportPart.tsx';
import { type LookAlikes, pairKey, type Verdict } from './useImportDecisions.ts';

const REASONS: Record<string, string> = {
  SAME: 'same name',
  ACCENTS: 'accents',
  ORDER: 'first and last name swapped',
  TITLE: 'title',
  INITIAL: 'initial',
  NICKNAME: 'nickname',
  LETTERS: 'a letter or two',
  PART: 'part of the name',
  CARD: 'same card',
  PARTNER: 'same partner',
  STUDIO: 'same studio',
};
const VERDICTS = [
  { label: 'Same', value: 'SAME' },
  { label: 'Different', value: 'DIFFERENT' },
  { label: 'Later', value: 'LATER' },
];
const FIRST_SHOWN = 6;
const MORE_SHOWN = 50;

/** "Hollow Creek, card 17, Full Silver" */
const detailWords = ({ studio, cardNumber, level }: Import_PersonFragment): string =>
  [studio, cardNumber && `card ${cardNumber}`, level].filter(Boolean).join(', ');

/** "Student, Hollow Creek, card 17, Full Silver, new" */
export const personWords = (person: Import_PersonFragment): string =>
  [person.isProfessional ? 'Teacher' : 'Student', detailWords(person), person.id === null ? 'new' : '']
    .filter(Boolean)
    .join(', ');

/** A person of a pair; of two that are the same, a choice of the name that stays. */
function Person(props: {
  person: Import_PersonFragment;
  isChosen: boolean | null;
  group: string;
  onChoose: (() => void) | null;
}) {
  const { person, isChosen, onChoose } = props;
  const Name = isChosen === null ? 'span' : 'label';
  return (
    <Name className="fc-import-person">
      {isChosen === null ? null : (
        <input
          aria-label={`Keep ${person.name}`}
          checked={isChosen}
          disabled={onChoose === null}
          name={props.group}
          onChange={() => onChoose?.()}
          type="radio"
        />
      )}
      <span className={isChosen === false ? undefined : 'fc-medium'}>{person.name}</span>
      <span className="fc-muted fc-small">{detailWords(person)}</span>
    </Name>
  );
}

function Pair(props: {
  pair: LookAlikes;
  verdict: Verdict;
  isDisabled: boolean;
  onVerdict: (verdict: Verdict) => void;
}) {
  const { pair, verdict, isDisabled, onVerdict } = props;
  const { a, b, reasons, entries } = pair;
  const isSame = verdict === 'A' || verdict === 'B';
  const decide = (value: string | undefined) =>
    onVerdict(value === 'SAME' ? 'A' : value === 'DIFFERENT' ? 'DIFFERENT' : null);
  const hasChoice = isSame && a.name !== b.name;
  const person = (one: Import_PersonFragment, own: 'A' | 'B') => (
    <Person
      group={pairKey(pair)}
      isChosen={hasChoice ? verdict === own : null}
      onChoose={isDisabled || a.id !== null ? null : () => onVerdict(own)}
      person={one}
    />
  );
  return (
    <li
      className="fc-import-pair"
      onKeyDown={({ key }) => !isDisabled && /^[123]$/.test(key) && decide(VERDICTS[Number(key) - 1]?.value)}
    >
      {person(a, 'A')}
      {person(b, 'B')}
      <span className="fc-muted fc-small">
        {reasons.map((reason) => REASONS[reason] ?? reason.toLowerCase()).join(', ')}
      </span>
      <span className="fc-muted fc-small">{entries === 0 ? '' : counted(entries, 'entry', 'entries')}</span>
      <SegmentedControl
        aria-label={`${a.name} and ${b.name}`}
        disabled={isDisabled}
        onValueChange={decide}
        options={VERDICTS}
        size="small"
        value={isSame ? 'SAME' : (verdict ?? 'LATER')}
      />
    </li>
  );
}

/** Pairs that may be one person. Undecided ones stay two, and can be merged later. */
export function ImportPairs({ report, decisions, actions, isDisabled }: ReviewProps) {
  const [shown, setShown] = useState(FIRST_SHOWN);
  const verdicts = new Map(decisions.pairs.map(({ pair, verdict }) => [pairKey(pair), verdict]));
  const all = [
    ...decisions.pairs.map(({ pair }) => pair),
    ...report.lookAlikes.filter((pair) => !verdicts.has(pairKey(pair))),
  ].sort((x, y) => y.entries - x.entries || (pairKey(x) < pairKey(y) ? -1 : 1));
  const withCard = all.filter((pair) => pair.reasons.includes('CARD') && !verdicts.has(pairKey(pair)));
  return (
    <Part
      act={
        withCard.length === 0 ? null : (
          <Button
            disabled={isDisabled}
            onClick={() => actions.setPairs(withCard, 'A')}
            size="small"
            text={`Same for ${inDigits(withCard.length)} with a Card in Common`}
            variant="outlined"
          />
        )
      }
      count={all.length}
      hint="Only Same merges two people. Keys 1, 2, 3 decide a row"
      isOpen
      title="Same person?"
    >
      {() => (
        <>
          <ul>
            {all.slice(0, shown).map((pair) => (
              <Pair
                isDisabled={isDisabled}
                key={pairKey(pair)}
                onVerdict={(verdict) => actions.setPairs([pair], verdict)}
                pair={pair}
                verdict={verdicts.get(pairKey(pair)) ?? null}
              />
            ))}
          </ul>
          {all.length > shown ? (
            <button
              className="fc-import-more fc-text-button"
              onClick={() => setShown(shown + MORE_SHOWN)}
              type="button"
            >
              {counted(all.length - shown, 'more pair')}
            </button>
          ) : null}
        </>
      )}
    </Part>
  );
}
