import { styleColour } from '../../ui/styleColour.ts';

interface HeatsBarProps {
  readonly present: number;
  readonly possible: number;
  readonly category: string;
  /** "60 of 60 heats" instead of "60 of 60". */
  readonly isSpelledOut?: boolean;
}

export function HeatsBar({ present, possible, category, isSpelledOut = false }: HeatsBarProps) {
  const share = possible > 0 ? Math.min(1, present / possible) : 0;
  const isOver = present > possible;
  return (
    <div className="fc-row fc-gap-8 fc-nowrap fc-text-12">
      <span className="section-heats-track fc-fill" aria-hidden>
        <span style={{ width: `${share * 100}%`, background: styleColour(category).fill }} />
      </span>
      <span className={isOver ? 'fc-warning' : undefined}>
        {isSpelledOut ? <strong>{present}</strong> : present} of {possible}
        {isSpelledOut ? ' heats' : ''}
      </span>
    </div>
  );
}
