import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RefusedActs } from '../../journal/RefusedActs.tsx';
import { DayLoading } from '../../shell/DayLoading.tsx';
import { ReadFailure, UnreadSchedule } from '../../shell/ReadFailure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isDialogOpen, isTyping } from '../../ui/keys.ts';
import { useWindowKeys } from '../../ui/useWindowKeys.ts';
import { DayState } from '../DayFrame.tsx';
import { DifferingOfFloor } from '../deck/DifferingAnswers.tsx';
import { FollowEach, useOneFloor } from '../FollowEach.tsx';
import { Lateness } from '../Lateness.tsx';
import { PressesWaiting } from '../PressesWaiting.tsx';
import { type FollowedFloor, useFloor } from '../useFloor.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { ChangesCard } from './ChangesCard.tsx';
import { DeskSearch } from './DeskSearch.tsx';
import { DifferingPeople } from './DifferingPeople.tsx';
import { type Found, foundPerson, numberOf } from './deskPeople.ts';
import { PaymentsCard } from './PaymentsCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { StudioCard } from './StudioCard.tsx';
import { UnderfilledHeatsCard } from './UnderfilledHeatsCard.tsx';
import { useBalances } from './useBalance.ts';
import { useDesk } from './useDesk.ts';
import '../day.css';
import './desk.css';
import './person.css';
import './panels.css';
import './narrow.css';

/** /day/desk: one search, then everything about a person, one press away. */
export function DeskScreen() {
  const [params] = useSearchParams();
  const scheduleId = params.get('schedule') ?? '';
  const { floor, error, retry } = useFloor(scheduleId, params.get('floor'));
  return (
    <div className="day desk">
      <header className="day-bar">
        <h1>Registrar</h1>
        {floor && (
          <>
            <p className="day-where">
              {floor.plan.eventName} / {floor.clock.shortDay(floor.now)}
            </p>
            <p className="desk-floor fc-nowrap">
              <b>{floor.plan.floor || 'Floor'}</b>{' '}
              {floor.view.current ? (
                <>
                  <span className="day-heat fc-nowrap fc-numbers">{floor.view.current.label}</span> on the
                  floor
                </>
              ) : (
                floor.view.delay !== 0 && 'not started'
              )}{' '}
              <Lateness floor={floor} />
            </p>
          </>
        )}
        <DayState floor={floor} />
      </header>
      {floor ? (
        <FollowEach
          useOne={useOneFloor}
          scheduleId={scheduleId}
          floors={floor.plan.floors.filter((name) => name !== floor.plan.floor)}
          followed={[floor]}
          waiting={
            <main className="day-main fc-column fc-fill fc-scroll">
              <DayLoading what="the floors" />
            </main>
          }
        >
          {(floors) => <DeskColumns floors={floors} />}
        </FollowEach>
      ) : (
        <main className="day-main fc-column fc-fill fc-scroll">
          <UnreadSchedule
            id={scheduleId}
            error={error}
            hint="It has no heats, or the link is incomplete."
            onRetry={retry}
          >
            <DayLoading what="the floors" />
          </UnreadSchedule>
        </main>
      )}
    </div>
  );
}

/** @param floors the one of the desk first */
function DeskColumns({ floors }: { floors: readonly FollowedFloor[] }) {
  const [floor] = floors as [FollowedFloor];
  const { scheduleId, revision } = floor.plan;
  const desk = useDesk(scheduleId, revision);
  const balances = useBalances(scheduleId);
  const [chosen, setChosen] = useState<Found | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const person = desk.byId.get(chosen?.person?.id ?? '');
  const studioId = person ? person.studioId : chosen?.studio?.studioId;
  const studio = person?.studio ?? chosen?.studio?.name ?? '';
  useWindowKeys((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isDialogOpen()) return;
    event.preventDefault();
    search.current?.focus();
    search.current?.select();
  });
  const choose = useCallback((found: Found, opens = true) => {
    setChosen(found);
    if (opens) requestAnimationFrame(() => heading.current?.focus());
  }, []);
  if (!desk.people) {
    return (
      <main className="day-main fc-column fc-fill fc-scroll">
        {desk.error ? (
          <ReadFailure error={desk.error} onRetry={() => void desk.readPeople()} />
        ) : (
          <DayLoading what="the people" />
        )}
      </main>
    );
  }
  return (
    <>
      <PressesWaiting floor={floor} />
      <RefusedActs refused={desk.refused} className="desk-link" />
      <main className="desk-columns fc-stack fc-gap-12 fc-fill">
        <div className="desk-column fc-column fc-gap-12 fc-scroll">
          <DeskSearch
            desk={desk}
            floor={floor}
            balances={balances}
            chosen={chosen?.key ?? ''}
            input={search}
            onChoose={choose}
          />
          {studioId && (
            <StudioCard
              key={studioId}
              desk={desk}
              floor={floor}
              studioId={studioId}
              studio={studio}
              onChoose={(member) => choose(foundPerson(member))}
            />
          )}
        </div>
        <div className="desk-column fc-column fc-gap-12 fc-scroll">
          {person ? (
            <PersonCard
              key={person.id}
              desk={desk}
              floor={floor}
              floors={floors}
              person={person}
              heading={heading}
              side={side}
            />
          ) : studioId ? (
            <BalanceCard
              key={studioId}
              desk={desk}
              floor={floor}
              studioId={studioId}
              studio={studio}
              heading={heading}
            />
          ) : (
            <section className="desk-card desk-empty">
              <EmptyState title="Find a person">
                Type a name, a back number or a studio, or scan the code on a heat sheet.
              </EmptyState>
            </section>
          )}
        </div>
        <div className="desk-column fc-column fc-gap-12 fc-scroll">
          {person?.studioId && (
            <BalanceCard
              key={person.studioId}
              desk={desk}
              floor={floor}
              studioId={person.studioId}
              studio={studio}
              person={person}
            />
          )}
          <div ref={side} />
          {floor.plan.floors.map((name) => (
            <DifferingOfFloor key={name} scheduleId={scheduleId} floor={name} clock={floor.clock} />
          ))}
          <DifferingPeople
            attendance={desk.attendance}
            checkIn={(kind, id) => desk.checkIn(kind, [id])}
            personOf={(id) => {
              const one = desk.byId.get(id);
              return one && { name: one.name, number: numberOf([id], desk.byId) };
            }}
            clock={floor.clock}
          />
          <UnderfilledHeatsCard scheduleId={scheduleId} />
          <PaymentsCard floor={floor} />
          <ChangesCard floor={floor} />
        </div>
      </main>
    </>
  );
}
