import { useSearchParams } from 'react-router-dom';
import { PhoneAddress } from '../../dayPasses/PhoneAddress.tsx';
import { PhoneLine } from '../../dayPasses/PhoneLine.tsx';
import { ScreensPanel } from '../../dayPasses/ScreensPanel.tsx';
import { LiveMark } from '../../journal/LiveState.tsx';
import { useScreenState } from '../../journal/screenState.ts';
import { DayLoading } from '../../shell/DayLoading.tsx';
import { useWorkedOn } from '../../shell/lastChoice.ts';
import { UnreadSchedule } from '../../shell/ReadFailure.tsx';
import { ToolbarSlot } from '../../ui/ToolbarSlot.tsx';
import { DifferingAnswers } from '../deck/DifferingAnswers.tsx';
import { type DeckActions, useDeck } from '../deck/useDeck.ts';
import { DifferingPeople } from '../desk/DifferingPeople.tsx';
import { useAttendance } from '../desk/useAttendance.ts';
import { useUnderfilledHeats } from '../desk/useUnderfilledHeats.ts';
import { FollowEach, useOneFloor } from '../FollowEach.tsx';
import { type FollowedFloor, useFloor } from '../useFloor.ts';
import { BeforeTheDay } from './BeforeTheDay.tsx';
import { ControlStrip } from './ControlStrip.tsx';
import { dayOfFloor, daysBefore } from './controlLanes.ts';
import { DayLog } from './DayLog.tsx';
import { FloorCard } from './FloorCard.tsx';
import { MissingSoon } from './MissingSoon.tsx';
import { WaitsForYou } from './WaitsForYou.tsx';
import '../day.css';
import './strip.css';
import './control.css';

/** /day/control?schedule=…: every floor against its plan, and what the organiser must decide. */
export function ControlScreen() {
  const scheduleId = useSearchParams()[0].get('schedule') ?? '';
  const { floor, error, retry } = useFloor(scheduleId, null);
  const waiting = <DayLoading what="the floors" />;
  if (floor) {
    return (
      <FollowEach
        useOne={useOneFloor}
        scheduleId={scheduleId}
        floors={floor.plan.floors.slice(1)}
        followed={[floor]}
        waiting={waiting}
      >
        {(floors) => (
          <FollowEach useOne={useDeck} scheduleId={scheduleId} floors={floors.map(({ plan }) => plan.floor)}>
            {(decks) => <Control floors={floors} decks={decks} />}
          </FollowEach>
        )}
      </FollowEach>
    );
  }
  return (
    <div className="fc-screen">
      <UnreadSchedule
        id={scheduleId}
        error={error}
        title="No heats to control"
        hint="Generate the heats of the schedule first, or choose another one."
        onRetry={retry}
      >
        {waiting}
      </UnreadSchedule>
    </div>
  );
}

function Control({ floors, decks }: { floors: readonly FollowedFloor[]; decks: readonly DeckActions[] }) {
  const [first] = floors as [FollowedFloor];
  const { eventId, eventName, scheduleId, scheduleName, timeZone } = first.plan;
  const thin = useUnderfilledHeats(scheduleId);
  const arrivals = useAttendance(scheduleId);
  const dancerOf = (id: string) => {
    const couples = floors
      .flatMap(({ plan }) => plan.heats.flatMap(({ contests }) => contests))
      .flatMap((contest) => contest.couples);
    const name = couples.flatMap(({ dancers }) => dancers).find((one) => one.id === id)?.name;
    return name === undefined ? undefined : { name, number: null };
  };
  useWorkedOn({ id: eventId, name: eventName }, { id: scheduleId, name: scheduleName });
  const [date = null] = floors.map(dayOfFloor).sort();
  const { isLive } = useScreenState();
  const days = daysBefore(floors);
  const isEarly = days > 0;
  const screens = (
    <ScreensPanel scheduleId={scheduleId} event={{ id: eventId, timeZone, scheduleName, date }}>
      {isEarly ? null : <PhoneLine />}
      <PhoneAddress />
    </ScreensPanel>
  );
  return (
    <>
      <ToolbarSlot>
        <span className="day-state">
          {!isLive && <LiveMark clock={first.clock} />}
          <b className="day-time fc-nowrap fc-numbers fc-strong">{first.clock.time(Date.now())}</b>
        </span>
      </ToolbarSlot>
      <div className="control fc-stack fc-gap-12">
        <ControlStrip floors={floors} days={days} thin={thin.heats} />
        <div className={`control-columns ${isEarly ? 'control-before' : ''} fc-stack fc-gap-12`}>
          <div className="fc-stack fc-gap-12 fc-shrink">
            {floors.map((floor) => (
              <FloorCard key={floor.plan.floor} floor={floor} isEarly={isEarly} />
            ))}
            {isEarly && <BeforeTheDay plan={first.plan} />}
          </div>
          <div className="fc-stack fc-gap-12 fc-shrink">
            {floors.map(({ plan: { floor }, clock }, index) => {
              const deck = decks[index];
              return (
                deck && <DifferingAnswers key={floor} deck={deck} scheduleId={scheduleId} clock={clock} />
              );
            })}
            <DifferingPeople
              attendance={arrivals.attendance}
              checkIn={(kind, id, name) => arrivals.checkIn(kind, [id], name)}
              personOf={dancerOf}
              clock={first.clock}
            />
            {(!isEarly || thin.heats.length > 0) && <WaitsForYou floors={floors} decks={decks} thin={thin} />}
            {isEarly ? screens : <DayLog floors={floors} />}
          </div>
          {!isEarly && (
            <div className="fc-stack fc-gap-12 fc-shrink">
              <MissingSoon floors={floors} decks={decks} arrivals={arrivals.attendance} />
              {screens}
            </div>
          )}
        </div>
      </div>
    </>
  );
}
