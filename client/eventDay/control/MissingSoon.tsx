import { Panel } from '../../ui/Panel.tsx';
import { minutesText, shortTime } from '../dayWords.ts';
import type { DeckActions } from '../deck/useDeck.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { type Arrivals, missingSoon } from './missingCouples.ts';

const MOST = 12;

/** Couples who dance within 30 minutes and may not be here, soonest first. */
export function MissingSoon({
  floors,
  decks,
  arrivals,
}: {
  floors: readonly FollowedFloor[];
  decks: readonly DeckActions[];
  arrivals: Arrivals;
}) {
  const here = [...arrivals.values()].filter((one) => one.here && !one.left).length;
  const missing = floors
    .flatMap((floor, index) => missingSoon(floor, decks[index]?.heats ?? [], arrivals))
    .sort((a, b) => a.expected - b.expected);
  return (
    <Panel
      label="Missing, next 30 min"
      title={
        <>
          Missing, next 30 min{' '}
          {missing.length > 0 && (
            <span className="control-count fc-text-12 fc-warning">{missing.length}</span>
          )}
        </>
      }
      aside={here > 0 && <span className="fc-muted">{here} here</span>}
    >
      {missing.length === 0 && <p className="control-nothing">No one is missing.</p>}
      <ul className="control-missing">
        {missing.slice(0, MOST).map(({ key, number, names, why, since, label, expected, floor }) => (
          <li key={key}>
            <b className="day-number day-boxed fc-nowrap fc-numbers">{number || '–'}</b>
            <p>
              {names}
              <small>
                {why}
                {since !== null && ` ${shortTime(floor.clock, since)}`}
              </small>
            </p>
            <span className="control-missing-heat fc-nowrap fc-numbers">
              <b>{label}</b>
              <small>{expected <= floor.now ? 'now' : `in ${minutesText(expected - floor.now)}`}</small>
            </span>
          </li>
        ))}
      </ul>
      {missing.length > MOST && <p className="control-nothing">{missing.length - MOST} more</p>}
    </Panel>
  );
}
