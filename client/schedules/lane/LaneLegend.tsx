import { useLane } from './Lane.ts';
import { MARKS } from './laneWords.ts';

export function LaneLegend({ isNarrow = false }: { readonly isNarrow?: boolean }) {
  const heats = [...(useLane()?.heats.values() ?? [])];
  const present = new Set(heats.map(({ state }) => state));
  const isCorrecting = heats.some(({ corrections }) => corrections.length > 0);
  return (
    <ul className="strip-legend lane-legend fc-flex fc-wrap fc-muted" aria-label="Legend for results">
      <li>Results</li>
      {MARKS.filter(({ state }) => present.has(state)).map(({ state, words, more }) => (
        <li key={state}>
          <i className={`lane-mark lane-mark-${state.toLowerCase()}`} />
          {isNarrow ? words : `${words}${more}`}
        </li>
      ))}
      {isCorrecting ? (
        <li>
          <i className="lane-mark lane-mark-correction" />
          Correction
        </li>
      ) : null}
    </ul>
  );
}
