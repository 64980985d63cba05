import type { MarkedContest } from './queueRows.ts';

export function Seats({ contest }: { contest: MarkedContest }) {
  return (
    <span className="results-seats fc-flex fc-wrap">
      {contest.judges.map((code) => (
        <i key={code} className={toneOf(contest, code)}>
          {code}
        </i>
      ))}
    </span>
  );
}

function toneOf({ state, missing, returned }: MarkedContest, code: string): string | undefined {
  if (state === 'TO_TYPE') return 'results-seat-open';
  if (returned.includes(code)) return 'results-seat-back';
  if (missing.includes(code)) return 'results-seat-missing';
  return ['CARDS_MISSING', 'TO_VERIFY', 'FOR_CHAIR'].includes(state) ? 'results-seat-here' : undefined;
}
