import { Tick } from '@blueprintjs/icons';
import type { EventClock } from '../../time/eventClock.ts';
import { shortTime } from '../dayWords.ts';
import type { Differing } from './differingAnswers.ts';
import './differing.css';

interface Choice {
  readonly text: string;
  readonly onChoose: () => void;
}

interface DifferingCardProps {
  readonly number: number | null;
  readonly names: readonly string[];
  /** Line below the names. */
  readonly about: string;
  /** Oldest first. */
  readonly words: Differing['words'];
  /** What counts until someone decides. */
  readonly holds: string;
  readonly here: Choice;
  readonly other: Choice;
  readonly clock: EventClock;
}

export function DifferingCard({
  number,
  names,
  about,
  words,
  holds,
  here,
  other,
  clock,
}: DifferingCardProps) {
  return (
    <section className="differing fc-rigid" aria-label={`Two answers about ${names.join(' & ')}`}>
      <header>
        {number !== null && <b className="day-number day-boxed fc-nowrap fc-numbers">{number}</b>}
        <p className="fc-shrink">
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
          <small>{about}</small>
        </p>
      </header>
      <ul>
        {words.map(({ text, mark }) => (
          <li key={text}>
            <small>
              {mark.by}, {shortTime(clock, Date.parse(mark.pressedAt ?? mark.at))}
            </small>
            <b>{text}</b>
          </li>
        ))}
      </ul>
      <p className="differing-holds">{holds}</p>
      <div className="differing-choices fc-stack fc-gap-10">
        <button type="button" className="differing-here" onClick={here.onChoose}>
          <Tick size={18} /> {here.text}
        </button>
        <button type="button" onClick={other.onChoose}>
          {other.text}
        </button>
      </div>
    </section>
  );
}
