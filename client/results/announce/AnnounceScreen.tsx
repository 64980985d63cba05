import { useApolloClient } from '@apollo/client/react';
import { Tag } from '@blueprintjs/core';
import { StepBackward, Tick, VolumeUp } from '@blueprintjs/icons';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { counted } from '../../../server/schedules/counted.ts';
import { connectionState, onConnectionChange } from '../../apollo/connection.ts';
import { showFailure } from '../../apollo/showFailure.ts';
import type { AnnounceQuery as Announce } from '../../gql/graphql.ts';
import { LiveState } from '../../journal/LiveState.tsx';
import { useScreenState } from '../../journal/screenState.ts';
import { readFresh, scheduleNews, useJournal } from '../../journal/useJournal.ts';
import { CloseDay } from '../../shell/CloseDay.tsx';
import { DayLoading } from '../../shell/DayLoading.tsx';
import { useWorkedOn } from '../../shell/lastChoice.ts';
import { PlaceParts } from '../../shell/PlaceParts.tsx';
import { UnreadSchedule } from '../../shell/ReadFailure.tsx';
import { ThemeSwitch } from '../../shell/theme/ThemeSwitch.tsx';
import { type EventClock, eventClock } from '../../time/eventClock.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { isDialogOpen, isTyping } from '../../ui/keys.ts';
import { styleColour } from '../../ui/styleColour.ts';
import { useWindowKeys } from '../../ui/useWindowKeys.ts';
import { ordinal } from '../calculation/ordinal.ts';
import { DeskClock, onFloorWords } from '../DeskClock.tsx';
import { ReleaseResults } from '../resultsOperations.ts';
import { AnnounceQuery } from './announceOperations.ts';
import '../../eventDay/day.css';
import '../../eventDay/announcer/announcer.css';
import '../../eventDay/announcer/next.css';
import '../../eventDay/announcer/narrow.css';
import './announce.css';

type Result = Announce['announcedResults'][number];

/** /announce?id=…: released results to read aloud, last place first; the last press makes a result public. */
export function AnnounceScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const announced = useAnnounced(id);
  const schedule = announced.state?.schedule;
  useWorkedOn(schedule?.event, schedule);
  return (
    <>
      <PlaceParts />
      {schedule && <DeskClock heats={onFloor(schedule)} clock={eventClock(schedule.event.timeZone)} />}
      <ResultsToRead id={id} announced={announced} />
    </>
  );
}

/** Numbers of the heats on the floors, or on one of them. */
const onFloor = ({ floorClocks }: Announce['schedule'], floor: string | null = null): string[] =>
  floorClocks.flatMap(({ floor: name, label }) => (floor === null || floor === name ? (label ?? []) : []));

/** /day/announce?schedule=…: the same on the announcer's device. */
export function DayAnnounceScreen() {
  const [params] = useSearchParams();
  const id = params.get('schedule') ?? '';
  const announced = useAnnounced(id);
  return (
    <div className="day">
      <header className="day-bar">
        <VolumeUp size={18} />
        <h1>Announcer</h1>
        {announced.state && (
          <p className="day-where">{params.get('floor') || announced.state.schedule.name}</p>
        )}
        <nav className="fc-parts" aria-label="Parts of Announcer">
          <Link to={`/day/announcer?${params}`}>Heats</Link>
          <Link to={`/day/announce?${params}`} aria-current="page">
            Results{' '}
            {announced.state?.announcedResults.length ? (
              <Tag minimal round intent="warning" className="announce-count">
                {announced.state.announcedResults.length}
              </Tag>
            ) : null}
          </Link>
        </nav>
        <div className="day-state">
          {announced.state && (
            <>
              <span className="day-wide fc-nowrap fc-muted">
                {onFloorWords(onFloor(announced.state.schedule, params.get('floor')))}
              </span>
              <LiveState clock={eventClock(announced.state.schedule.event.timeZone)} />
            </>
          )}
          <ThemeSwitch />
          <CloseDay />
        </div>
      </header>
      <main className="day-main fc-column fc-fill fc-scroll">
        <ResultsToRead id={id} announced={announced} />
      </main>
    </div>
  );
}

const useAnnounced = (id: string) =>
  useJournal<Announce, Announce>(id === '' ? null : `announced ${id}`, {
    read: () => readFresh(AnnounceQuery, { id, isPublic: false }),
    fold: (_, answer) => answer,
    // A released result must show within a second.
    gatherMs: 250,
    news: scheduleNews(id),
  });

interface ResultsToReadProps {
  readonly id: string;
  readonly announced: ReturnType<typeof useAnnounced>;
}

function ResultsToRead({ id, announced: { state, error, read } }: ResultsToReadProps) {
  const isOffline = useSyncExternalStore(onConnectionChange, connectionState) === 'offline';
  if (!state) {
    return (
      <UnreadSchedule id={id} error={isOffline ? null : error} onRetry={() => void read()}>
        <DayLoading what="the results" />
      </UnreadSchedule>
    );
  }
  return (
    <Announcing
      scheduleId={id}
      clock={eventClock(state.schedule.event.timeZone)}
      isOffline={isOffline}
      results={state.announcedResults}
      wanted={state.wantedJudges}
      duties={state.ownDuties}
      awaited={state.awaitedRecalls}
      unreleased={state.schedule.unreleasedContests}
      onDone={() => void read()}
    />
  );
}

interface AnnouncingProps {
  readonly scheduleId: string;
  readonly clock: EventClock;
  readonly isOffline: boolean;
  readonly results: readonly Result[];
  readonly wanted: Announce['wantedJudges'];
  readonly duties: Announce['ownDuties'];
  readonly awaited: Announce['awaitedRecalls'];
  readonly unreleased: number | null;
  readonly onDone: () => void;
}

function Announcing(props: AnnouncingProps) {
  const { scheduleId, clock, isOffline, results, wanted, duties, awaited, unreleased, onDone } = props;
  const client = useApolloClient();
  const { asOf } = useScreenState();
  const [chosenId, setChosenId] = useState('');
  const [read, setRead] = useState<Readonly<Record<string, number>>>({});
  const chosen = results.find(({ id }) => id === chosenId) ?? results[0];
  const couples = chosen ? readAloud(chosen) : [];
  const count = chosen ? Math.min(read[chosen.id] ?? 0, couples.length) : 0;
  const next = couples[count];
  // The announcer has no duties.
  const isChair = duties.includes('CHAIR') && !duties.includes('SCRUTINEER');

  const back = () => chosen && setRead({ ...read, [chosen.id]: Math.max(0, count - 1) });
  const later = () => {
    const at = results.findIndex(({ id }) => id === chosen?.id);
    setChosenId(results[at + 1]?.id ?? results[0]?.id ?? '');
  };
  const go = async () => {
    if (!chosen || isChair) return;
    setRead({ ...read, [chosen.id]: count + 1 });
    if (count + 1 < couples.length) return;
    try {
      const input = { scheduleId, resultIds: [chosen.id], isPublic: true };
      await client.mutate({ mutation: ReleaseResults, variables: { input } });
      onDone();
    } catch (failure) {
      setRead({ ...read, [chosen.id]: count });
      showFailure(failure);
    }
  };
  const line = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each press another line is read
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id, count]);
  useWindowKeys((event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || isDialogOpen()) return;
    if (event.target instanceof HTMLElement && event.target.closest('a, button')) return;
    if (event.key === ' ') void go();
    else if (event.key === 'Backspace') back();
    else if (event.key === 'l') later();
    else return;
    event.preventDefault();
  });

  const others = results.filter(({ id }) => id !== chosen?.id);
  return (
    <div className="announce announcer fc-column">
      {isOffline ? (
        <p role="status" className="day-notice">
          Offline, as of {clock.time(asOf)}: new results won’t arrive, and none can be made public until
          you’re back online.
        </p>
      ) : null}
      <div className="announcer-columns fc-stack fc-fill">
        <section
          className="announcer-heat announce-result fc-column"
          aria-label="Result to read"
          style={{ borderColor: chosen ? styleColour(chosen.style).fill : 'transparent' }}
        >
          {chosen ? (
            <>
              <ResultHead result={chosen} clock={clock} count={couples.length} />
              <ol
                className={
                  chosen.isRecall
                    ? 'announcer-contests fc-scroll announce-recalls'
                    : 'announcer-contests fc-scroll'
                }
              >
                {couples.map((couple, index) => (
                  <li
                    key={`${couple.number} ${couple.name}`}
                    ref={index === count ? line : undefined}
                    aria-current={index === count ? 'step' : undefined}
                    className={index < count ? 'announce-read fc-muted' : ''}
                  >
                    <CoupleToRead couple={couple} isRecall={chosen.isRecall} />
                    {index < count && <Tick size={20} className="fc-done" title="Read" />}
                  </li>
                ))}
              </ol>
            </>
          ) : (
            <EmptyState title="Nothing to read">
              {unreleased
                ? `${counted(unreleased, 'contest is', 'contests are')} with the scrutineer.`
                : 'Released results appear here.'}
            </EmptyState>
          )}
        </section>
        <aside className="announcer-next fc-column fc-scroll" aria-label="Then">
          <h3 className="announce-then fc-muted fc-line-below">Then</h3>
          {others.length + awaited.length + wanted.length === 0 ? (
            <p className="announce-then fc-muted">No more results.</p>
          ) : null}
          {others.map((one) => (
            <button
              key={one.id}
              type="button"
              className="announcer-item fc-stack fc-gap-12"
              onClick={() => setChosenId(one.id)}
            >
              <b className="day-heat fc-nowrap fc-numbers">{one.heat}</b>
              <span className="fc-anywhere">
                {one.name}
                <small>{counted(one.couples.length, 'couple')}</small>
              </span>
            </button>
          ))}
          {awaited.map(({ contestId, heat, name, isRedance }) => (
            <p key={`${contestId} ${heat}`} className="announcer-item announce-waits fc-stack fc-gap-12">
              <b className="day-heat fc-nowrap fc-numbers">{heat.split(' ')[0]}</b>
              <span className="fc-anywhere">
                {name}
                <small>
                  {isRedance ? `Re-dance: heat ${heat.replace(/ re-dance$/, '')}` : 'With the scrutineer'}
                </small>
              </span>
              <Tag minimal intent="warning">
                waits
              </Tag>
            </p>
          ))}
          {wanted.length > 0 && (
            <section className="announcer-deck announcer-told fc-line-above" aria-label="From the scrutineer">
              <h3 className="announcer-caption fc-muted">From the scrutineer</h3>
              {wanted.map(({ heat, code, name }) => (
                <p key={`${heat} ${code}`} className="announcer-told-words">
                  Judge {code} to the scrutineer, please: heat {heat}
                  <small className="fc-muted"> {name}</small>
                </p>
              ))}
            </section>
          )}
        </aside>
      </div>
      {chosen && isChair ? (
        <p className="announce-then fc-muted">Scrutineers and the announcer make results public.</p>
      ) : chosen && next ? (
        <footer className="announcer-foot announce-foot fc-flex fc-gap-12 fc-rigid fc-line-above">
          <button type="button" className="announcer-button" disabled={count === 0} onClick={back}>
            <StepBackward size={20} />
            <span>
              Back One
              <small>{count === 0 ? 'Nothing read yet' : `${readWords(couples[count - 1])} again`}</small>
            </span>
          </button>
          <button type="button" className="announcer-button" disabled={results.length < 2} onClick={later}>
            <span>
              Later
              <small>{results.length < 2 ? 'No other results' : `${chosen.heat} stays open`}</small>
            </span>
          </button>
          <button type="button" className="announcer-main announce-go fc-strong" onClick={() => void go()}>
            <Tick size={24} />
            <span className="fc-fill">
              {chosen.isRecall ? 'Read' : `Read ${readWords(next)}`}: {next.number || next.name}
              <small>
                {count + 1 < couples.length ? `${couples.length - count - 1} more` : 'Makes it public'}
              </small>
            </span>
            <Kbd>Space</Kbd>
          </button>
        </footer>
      ) : null}
    </div>
  );
}

interface ResultHeadProps {
  readonly result: Result;
  readonly clock: EventClock;
  readonly count: number;
}

function ResultHead({ result, clock, count }: ResultHeadProps) {
  const { heat, style, dance, division, changedAt } = result;
  const [label, ...round] = heat.split(' ');
  return (
    <div className="announcer-head fc-flex fc-rigid">
      <b className="day-heat fc-nowrap fc-numbers">{label}</b>
      <div className="announcer-dance fc-fill fc-shrink">
        <h2>
          <span className="day-style" style={{ background: styleColour(style).fill }} aria-hidden />
          {style} {dance}
        </h2>
        <p>{[round.join(' '), division].filter(Boolean).join(', ')}</p>
      </div>
      <div className="announcer-late fc-rigid">
        <b className="announce-count-words fc-strong">{counted(count, 'couple')}</b>
        {changedAt && <p>released {clock.time(Date.parse(changedAt))}</p>}
      </div>
    </div>
  );
}

type Couple = Result['couples'][number];

/** Recalled couples are read by their numbers. */
function CoupleToRead({ couple, isRecall }: { readonly couple: Couple; readonly isRecall: boolean }) {
  const { number, name, studio } = couple;
  const [student, ...partners] = name.split(' & ');
  const box = number ? <span className="day-number day-boxed fc-nowrap fc-numbers">{number}</span> : <span />;
  if (isRecall)
    return (
      <>
        {box}
        <span className={number ? 'fc-visually-hidden' : 'fc-anywhere'}>{name}</span>
      </>
    );
  return (
    <>
      <span className="announce-place fc-nowrap fc-strong">{readWords(couple)}</span>
      {box}
      <span className="announce-who fc-anywhere">
        <b className="fc-strong">{student}</b>
        {partners.length > 0 ? ` & ${partners.join(' & ')}` : ''}
      </span>
      <span className="announce-studio fc-muted fc-anywhere">{studio}</span>
    </>
  );
}

/** Last place first, recalled couples by number; skips couples without a place or score. */
const readAloud = ({ isRecall, couples }: Result): Result['couples'] =>
  isRecall ? couples : couples.filter(({ place, score }) => place !== null || score !== null).toReversed();

/** "4th", "Tied 2.5", a score, or the number of a recalled couple. */
function readWords(couple: Couple | undefined): string {
  if (!couple) return '';
  const { place, score, number, name } = couple;
  if (place === null) return score ?? (number || name);
  return Number.isInteger(Number(place)) ? ordinal(Number(place)) : `Tied ${place}`;
}
