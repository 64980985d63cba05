import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Kbd } from '../../ui/Kbd.tsx';
import { isDialogOpen, isTyping } from '../../ui/keys.ts';
import { useWindowKeys } from '../../ui/useWindowKeys.ts';
import './rulings.css';

interface Choice {
  /** The number to type. */
  readonly take: number;
  /** "Take 5" */
  readonly text: string;
  /** Number of couples that then dance. */
  readonly dancing: number;
  readonly words: string;
  readonly numbers: readonly { readonly text: string; readonly isTied: boolean }[];
}

interface ChairChoicesProps {
  readonly question: string;
  readonly choices: readonly Choice[];
  readonly isChair: boolean;
  /** Until when the chair can decide again. */
  readonly note?: string;
  readonly onChoose: (take: number) => void;
}

/** A question that only the chair answers, by button or by typing a number; others see why it is not theirs. */
export function ChairChoices({ question, choices, isChair, note, onChoose }: ChairChoicesProps) {
  useChoiceKeys(isChair ? choices.map(({ take }) => take) : [], onChoose);
  return (
    <section className="results-cut fc-line-below" aria-label={question}>
      <h3>{question}</h3>
      {choices.map(({ take, text, dancing, words, numbers }) => (
        <section key={take} aria-label={text}>
          <b>{dancing}</b>
          <div className="fc-fill">
            <p>{words}</p>
            <p className="results-cut-numbers">
              {numbers.map((number) => (
                <span
                  key={number.text}
                  className={`results-number fc-nowrap fc-numbers ${number.isTied ? 'results-tied' : ''}`}
                >
                  {number.text}
                </span>
              ))}
            </p>
          </div>
          {isChair && (
            <Button text={text} endIcon={<Kbd>{String(take)}</Kbd>} onClick={() => onChoose(take)} />
          )}
        </section>
      ))}
      <p>{isChair ? note : 'Only the chair decides.'}</p>
    </section>
  );
}

/** Typing a shown number chooses it; a two-digit number takes two keys. */
function useChoiceKeys(counts: readonly number[], decide: (take: number) => void): void {
  const [first, setFirst] = useState('');
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
    if (!/^\d$/.test(event.key) || counts.length === 0) return;
    const digits = first + event.key;
    const take = counts.find((count) => String(count) === digits);
    const isStart = counts.some((count) => String(count).startsWith(digits) && String(count) !== digits);
    setFirst(take === undefined && isStart ? digits : '');
    if (take !== undefined) decide(take);
  });
}
