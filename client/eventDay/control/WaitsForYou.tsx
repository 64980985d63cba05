import { Link } from 'react-router-dom';
import { Panel } from '../../ui/Panel.tsx';
import { shortTime } from '../dayWords.ts';
import type { FloorItem } from '../floorView.ts';
import type { FollowedFloor } from '../useFloor.ts';

const MOST = 8;

interface Waiting {
  readonly floor: FollowedFloor;
  readonly item: FloorItem & { kind: 'heat' };
  readonly words: string;
  readonly why: string;
}

/** Heats that changes since the print have left empty or with one couple, soonest first. */
export function WaitsForYou({ floors }: { floors: readonly FollowedFloor[] }) {
  const waits = floors
    .flatMap(waitsOf)
    .sort((a, b) => (a.item.expected ?? Infinity) - (b.item.expected ?? Infinity));
  return (
    <Panel
      label="Waits for you"
      title={<>Waits for you {waits.length > 0 && <span className="control-count">{waits.length}</span>}</>}
      aside={waits.length > 0 && <span className="fc-muted">soonest first</span>}
    >
      {waits.length === 0 ? (
        <p className="control-nothing">Nothing needs a decision.</p>
      ) : (
        <ul className="control-waits">
          {waits.slice(0, MOST).map(({ floor, item: { heat, expected }, words, why }) => (
            <li key={`${floor.plan.floor} ${heat.id}`}>
              <b className="day-heat">{heat.label}</b>
              <p>
                <b>{words}</b> {heat.shortDance}
                <small>{why}</small>
              </p>
              <span className="control-waits-time">
                {expected !== null && `about ${shortTime(floor.clock, expected)}`}
              </span>
              <Link to={`/schedule?id=${floor.plan.scheduleId}&heat=${heat.number}`}>Open Heat</Link>
            </li>
          ))}
        </ul>
      )}
      {waits.length > MOST && <p className="control-nothing">{waits.length - MOST} more later today</p>}
    </Panel>
  );
}

function waitsOf(floor: FollowedFloor): Waiting[] {
  return floor.view.coming.flatMap((item): Waiting[] => {
    if (item.kind !== 'heat' || item.heat.coupleCount > 1) return [];
    const gone = item.heat.contests.flatMap(({ couples }) => couples.filter(({ isGone }) => isGone));
    if (gone.length === 0) return [];
    const words = item.heat.coupleCount === 0 ? 'Empty' : 'One couple';
    const why = gone.map(({ number, mark }) => `${number || 'A couple'} ${mark?.words ?? ''}`).join('; ');
    return [{ floor, item, words, why }];
  });
}
