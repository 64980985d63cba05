import { Offline } from '@blueprintjs/icons';
import { useScreenState } from '../journal/screenState.ts';
import { CloseDay } from '../shell/CloseDay.tsx';
import { styleColour } from '../ui/styleColour.ts';
import { DayFrame } from './DayFrame.tsx';
import { couplesText, shortTime } from './dayWords.ts';
import type { FloorItem, PlanHeat } from './floorView.ts';
import { Lateness } from './Lateness.tsx';
import type { FollowedFloor } from './useFloor.ts';
import './hall.css';

/** More numbers than this are too small to read across a hall. */
const MOST_NUMBERS = 15;
const MOST_LARGE = 8;
/** Next, on deck, then. */
const SHOWN_COMING = 3;
const MINUTE = 60_000;

/** /day/hall: heat, dance and numbers, to be read from the far end of the hall. No names; only staff can close it. */
export function HallScreen() {
  return (
    <DayFrame title="Hall" className="hall" bar={(floor) => <HallBar floor={floor} />}>
      {(floor) => <Hall floor={floor} />}
    </DayFrame>
  );
}

function HallBar({ floor }: { floor: FollowedFloor }) {
  const { plan, clock } = floor;
  const { isLive, asOf } = useScreenState();
  return (
    <>
      <p className="hall-event fc-fill fc-muted">
        <b>{plan.eventName}</b> {plan.floor}
      </p>
      {!isLive && (
        <span className="hall-offline fc-row fc-nowrap fc-warning" role="status">
          <Offline size={28} /> as of {shortTime(clock, asOf)}
        </span>
      )}
      <Lateness floor={floor} />
      <b className="hall-time fc-nowrap fc-numbers fc-strong">{clock.time(Date.now())}</b>
      <CloseDay />
    </>
  );
}

function Hall({ floor }: { floor: FollowedFloor }) {
  const { view } = floor;
  const heat = view.current ?? view.next;
  if (!heat) return <p className="hall-nothing">No heats on this floor</p>;
  const colour = styleColour(heat.style);
  const isOver = view.current !== null && view.next === null;
  const isLong = heat.label.length > (heat.coupleCount > MOST_LARGE ? 2 : 3);
  return (
    <>
      <section
        className="hall-now fc-stack fc-fill"
        aria-label={view.current ? 'On the floor' : 'First heat'}
        style={{ borderColor: colour.fill }}
      >
        <div className="hall-left">
          <p>{view.current ? 'Heat on the floor' : 'First heat'}</p>
          <b className={`day-heat fc-nowrap fc-numbers ${isLong ? 'hall-long' : ''}`}>{heat.label}</b>
        </div>
        <div className="hall-right">
          <h2>
            <span className="day-style" style={{ background: colour.fill }} aria-hidden />
            {heat.dance}
          </h2>
          <p>{couplesText(heat.coupleCount)}</p>
          <Numbers floor={floor} heat={heat} />
        </div>
      </section>
      <ol className="hall-coming fc-stack fc-rigid" aria-label="Next">
        {isOver ? <li className="hall-last">This is the last heat</li> : <Coming floor={floor} />}
      </ol>
    </>
  );
}

function Numbers({ floor: { view }, heat }: { floor: FollowedFloor; heat: PlanHeat }) {
  const { isLive, asOf } = useScreenState();
  const couples = heat.contests.flatMap((contest) => contest.couples).filter(({ isGone }) => !isGone);
  const numbers = couples
    .map(({ number }) => number)
    .filter((number) => number !== '')
    .sort((a, b) => Number(a) - Number(b));
  const isStale = !isLive && Date.now() - asOf > Math.max(MINUTE, heat.duration * 1000);
  if (numbers.length === 0 || numbers.length > MOST_NUMBERS || (isStale && view.current)) return null;
  return (
    <ul
      className={`hall-numbers fc-stack ${numbers.length > MOST_LARGE ? 'hall-many' : ''}`}
      aria-label="Back numbers"
    >
      {numbers.map((number) => (
        <li key={number} className="day-number day-boxed fc-nowrap fc-numbers">
          {number}
        </li>
      ))}
    </ul>
  );
}

function Coming({ floor: { view, clock } }: { floor: FollowedFloor }) {
  const shown: { item: FloorItem & { kind: 'heat' }; after: string }[] = [];
  let after = '';
  for (const item of view.coming) {
    if (item.kind === 'break') after = item.pause.title;
    else if (item.heat.coupleCount > 0) {
      if (view.current || item.heat !== view.next) shown.push({ item, after });
      after = '';
    }
    if (shown.length === SHOWN_COMING) break;
  }
  return (
    <>
      {shown.map(({ item: { heat, expected }, after: pause }, index) => (
        <li key={heat.id}>
          <p>
            {pause ? `After ${pause}` : (['Next', 'On deck', 'Then'][index] ?? 'Then')}
            {expected !== null && `, about ${shortTime(clock, expected)}`}
          </p>
          <b className="day-heat fc-nowrap fc-numbers">{heat.label}</b>
          <span className="hall-dance fc-strong">{heat.shortDance}</span>
          <span className="hall-couples fc-muted">{couplesText(heat.coupleCount)}</span>
        </li>
      ))}
    </>
  );
}
