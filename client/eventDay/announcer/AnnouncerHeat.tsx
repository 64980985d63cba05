import { styleColour } from '../../ui/styleColour.ts';
import { DancerNames } from '../DancerNames.tsx';
import { couplesText } from '../dayWords.ts';
import { FloorMarkTag, markTone } from '../FloorMarkTag.tsx';
import type { PlanContest, PlanCouple, PlanHeat } from '../floorView.ts';
import { Lateness } from '../Lateness.tsx';
import type { FollowedFloor } from '../useFloor.ts';

/** Rows get lower as couples get more; from TWO_COLUMNS_FROM lines they form two columns. */
const LOWER_FROM = 8;
const LOWEST_FROM = 9;
const TWO_COLUMNS_FROM = 11;

export function AnnouncerHeat({ floor }: { floor: FollowedFloor }) {
  const { view, clock } = floor;
  const heat = view.current ?? view.next;
  if (!heat) return <section className="announcer-heat fc-column" aria-label="On the floor" />;
  const { startedAt } = view.state;
  const colour = styleColour(heat.style);
  return (
    <section
      className="announcer-heat fc-column"
      aria-label={view.current ? 'On the floor' : 'First heat'}
      style={{ borderColor: view.current ? colour.fill : 'transparent' }}
    >
      <p className="announcer-caption fc-flex fc-spread fc-muted">
        {view.current ? 'On the floor' : 'First heat, not started'}
      </p>
      <div className="announcer-head fc-flex fc-rigid">
        <b className="day-heat fc-nowrap fc-numbers">{heat.label}</b>
        <div className="announcer-dance fc-fill fc-shrink">
          <h2>
            <span className="day-style" style={{ background: colour.fill }} aria-hidden />
            {heat.dance}
          </h2>
          <p>
            {couplesText(heat.coupleCount)}
            {heat.plannedTime && (
              <>
                {' · '}
                <span className="fc-nowrap">planned {clock.time(Date.parse(heat.plannedTime))}</span>
              </>
            )}
            {heat.dances.length > 0 && ` · ${heat.dances.join(', ')}`}
          </p>
          {heat.recallWaits && <p className="fc-medium fc-warning">The recall is not released yet</p>}
          {heat.mark && <FloorMarkTag mark={heat.mark} />}
        </div>
        <div className="announcer-late fc-rigid">
          <Lateness floor={floor} />
          {view.current && startedAt !== null && <p>started {clock.time(startedAt)}</p>}
        </div>
      </div>
      <Contests heat={heat} />
    </section>
  );
}

function Contests({ heat }: { heat: PlanHeat }) {
  const lines = heat.contests.reduce((sum, { couples }) => sum + couples.length, heat.contests.length - 1);
  const size =
    lines >= TWO_COLUMNS_FROM
      ? 'announcer-two'
      : lines >= LOWEST_FROM
        ? 'announcer-lowest'
        : lines >= LOWER_FROM
          ? 'announcer-lower'
          : '';
  const dancers = heat.contests.flatMap(({ couples }) =>
    couples.filter(({ isGone }) => !isGone).flatMap((couple) => couple.dancers),
  );
  const justOn = dancers.filter(({ wasJustOn }) => wasJustOn).length;
  const note =
    heat.before === null || justOn === 0
      ? ''
      : justOn === dancers.length
        ? `Everyone danced heat ${heat.before}`
        : `Underlined: danced heat ${heat.before}`;
  return (
    <section
      className={`announcer-contests fc-fill fc-scroll ${size} ${justOn === dancers.length ? 'announcer-all' : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: with many couples the list scrolls, so it must take the focus
      tabIndex={0}
      aria-label="Couples"
    >
      <div className="announcer-flow">
        {heat.contests.map((contest, index) => (
          <Contest
            key={`${contest.name} ${contest.couples[0]?.heatEntryId}`}
            contest={contest}
            note={index === 0 ? note : ''}
          />
        ))}
        {heat.contests.length === 0 && <p className="announcer-empty fc-muted">No couples in this heat.</p>}
      </div>
    </section>
  );
}

function Contest({ contest: { name, couples }, note }: { contest: PlanContest; note: string }) {
  const count = couples.filter(({ isGone }) => !isGone).length;
  return (
    <>
      <h3 className="announcer-contest fc-flex fc-spread fc-gap-16 fc-strong">
        <span>
          {name || 'Open contest'} · {couplesText(count)}
        </span>
        {note && <small>{note}</small>}
      </h3>
      <ul className="announcer-couples">
        {couples.map((couple) => (
          <Couple key={couple.heatEntryId} couple={couple} />
        ))}
      </ul>
    </>
  );
}

function Couple({ couple }: { couple: PlanCouple }) {
  const { number, studio, mark, isGone } = couple;
  return (
    <li
      className={`${isGone ? 'announcer-gone' : ''} ${mark ? `announcer-marked day-mark-${markTone(mark)}` : ''}`}
    >
      <b className="day-number fc-nowrap fc-numbers">{number || '–'}</b>
      <span className="announcer-names fc-anywhere">
        <DancerNames couple={couple} />
      </span>
      <span className="announcer-aside fc-column fc-muted">
        <span className="announcer-studio">{studio}</span>
        {mark && <FloorMarkTag mark={mark} />}
      </span>
    </li>
  );
}
