import { useApolloClient } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { connectionState, onConnectionChange } from '../../apollo/connection.ts';
import { showFailure } from '../../apollo/showFailure.ts';
import type { AnnounceQuery as Announce } from '../../gql/graphql.ts';
import { LiveState } from '../../journal/LiveState.tsx';
import { readFresh, scheduleNews, useJournal } from '../../journal/useJournal.ts';
import { CloseDay } from '../../shell/CloseDay.tsx';
import { DayLoading } from '../../shell/DayLoading.tsx';
import { useWorkedOn } from '../../shell/lastChoice.ts';
import { PlaceParts } from '../../shell/PlaceParts.tsx';
import { UnreadSchedule } from '../../shell/ReadFailure.tsx';
import { ThemeSwitch } from '../../shell/theme/ThemeSwitch.tsx';
import { type EventClock, eventClock } from '../../time/eventClock.ts';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { isDialogOpen, isTyping } from '../../ui/keys.ts';
import { ToolbarSlot } from '../../ui/ToolbarSlot.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useWindowKeys } from '../../ui/useWindowKeys.ts';
import { ordinal } from '../calculation/ordinal.ts';
import { ReleaseResults } from '../resultsOperations.ts';
import { AnnounceQuery } from './announceOperations.ts';
import '../../eventDay/day.css';
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
      {schedule && <BarClock clock={eventClock(schedule.event.timeZone)} />}
      <ResultsToRead id={id} announced={announced} />
    </>
  );
}

function BarClock({ clock }: { clock: EventClock }) {
  const now = useNow(1000);
  return (
    <ToolbarSlot>
      <b className="announce-time fc-nowrap fc-numbers fc-strong">{clock.time(now)}</b>
    </ToolbarSlot>
  );
}

/** /day/announce?schedule=…: the same on the announcer's device. */
export function DayAnnounceScreen() {
  const [params] = useSearchParams();
  const id = params.get('schedule') ?? '';
  const announced = useAnnounced(id);
  return (
    <div className="day">
      <header className="day-bar">
        <h1>Results</h1>
        <p className="day-where">
          <Link className="announce-back" to={`/day/announcer?${params}`}>
            Back to the Floor
          </Link>
        </p>
        <div className="day-state">
          {announced.state && <LiveState clock={eventClock(announced.state.schedule.event.timeZone)} />}
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
      isOffline={isOffline}
      results={state.announcedResults}
      wanted={state.wantedJudges}
      duties={state.ownDuties}
      redances={state.awaitedRecalls.filter(({ isRedance }) => isRedance)}
      onDone={() => void read()}
    />
  );
}

interface AnnouncingProps {
  readonly scheduleId: string;
  readonly isOffline: boolean;
  readonly results: readonly Result[];
  readonly wanted: Announce['wantedJudges'];
  readonly duties: Announce['ownDuties'];
  readonly redances: Announce['awaitedRecalls'];
  readonly onDone: () => void;
}

function Announcing({ scheduleId, isOffline, results, wanted, duties, redances, onDone }: AnnouncingProps) {
  const client = useApolloClient();
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
    else return;
    event.preventDefault();
  });

  return (
    <div className="announce fc-column fc-gap-12">
      {isOffline ? (
        <p role="status" className="announce-offline fc-warning">
          Offline: new results won’t arrive, and none can be made public until you’re back online.
        </p>
      ) : null}
      <div className="announce-columns fc-stack fc-gap-12">
        <section className="fc-panel announce-result" aria-label="Result to read">
          {chosen ? (
            <>
              <header>
                <b className="announce-heat fc-numbers">{chosen.heat}</b>
                <h2>{chosen.name}</h2>
                <span>{counted(couples.length, 'couple')}</span>
              </header>
              <ol className={couples.length > 8 ? 'announce-many' : ''}>
                {couples.map((couple, index) => {
                  const [student, ...partners] = couple.name.split(' & ');
                  return (
                    <li
                      key={`${couple.number} ${couple.name}`}
                      ref={index === count ? line : undefined}
                      aria-current={index === count ? 'step' : undefined}
                      className={index < count ? 'announce-read fc-muted' : ''}
                    >
                      <span className="fc-strong">{placeWords(couple.place) || couple.score}</span>
                      {couple.number ? (
                        <span className="day-number day-boxed fc-nowrap fc-numbers">{couple.number}</span>
                      ) : (
                        <span />
                      )}
                      <span className="announce-who fc-anywhere">
                        <b className="fc-strong">{student}</b>
                        {partners.length > 0 ? ` & ${partners.join(' & ')}` : ''}
                      </span>
                      <span className="fc-done">{index < count ? '✓' : ''}</span>
                    </li>
                  );
                })}
              </ol>
            </>
          ) : (
            <EmptyState title="Nothing to announce">Released results appear here.</EmptyState>
          )}
        </section>
        <aside className="fc-panel announce-then" aria-label="Then">
          <h3>Then</h3>
          {results.length > 1 || redances.length > 0 || wanted.length > 0 ? null : (
            <p className="announce-nothing fc-muted">No more results.</p>
          )}
          <ul>
            {results
              .filter(({ id }) => id !== chosen?.id)
              .map(({ id, heat, name, couples: own }) => (
                <li key={id}>
                  <button type="button" onClick={() => setChosenId(id)}>
                    <b className="announce-then-heat fc-numbers">{heat}</b>
                    <span>
                      {name}
                      <small>{counted(own.length, 'couple')}</small>
                    </span>
                  </button>
                </li>
              ))}
          </ul>
          {redances.map(({ contestId, heat, name }) => (
            <p key={`${contestId} ${name}`} className="announce-wanted fc-strong fc-line-above">
              Re-dance: heat {heat.replace(/ re-dance$/, '')}
              <small>{name}</small>
            </p>
          ))}
          {wanted.map(({ heat, code, name }) => (
            <p key={`${heat} ${code}`} className="announce-wanted fc-strong fc-line-above">
              Judge {code} to the scrutineer, please: heat {heat}
              <small>{name}</small>
            </p>
          ))}
        </aside>
      </div>
      {chosen && isChair ? (
        <p className="fc-muted">Scrutineers and the announcer make results public.</p>
      ) : chosen && next ? (
        <footer className="announce-acts fc-flex fc-gap-12">
          <Button size="large" text="Back One" disabled={count === 0} onClick={back} />
          <Button size="large" text="Later" disabled={results.length < 2} onClick={later} />
          <Button
            size="large"
            intent="primary"
            className="announce-go"
            onClick={() => void go()}
            endIcon={<Kbd>Space</Kbd>}
            text={
              <>
                Read {placeWords(next.place) || (chosen.isRecall ? 'recalled' : next.score)}:{' '}
                {next.number || next.name}
                <small>
                  {count + 1 < couples.length ? `${couples.length - count - 1} more` : 'Makes it public'}
                </small>
              </>
            }
          />
        </footer>
      ) : null}
    </div>
  );
}

/** Last place first, recalled couples by number; skips couples without a place or score. */
const readAloud = ({ isRecall, couples }: Result): Result['couples'] =>
  isRecall ? couples : couples.filter(({ place, score }) => place !== null || score !== null).toReversed();

const placeWords = (place: string | null): string =>
  place === null ? '' : Number.isInteger(Number(place)) ? ordinal(Number(place)) : `Tied ${place}`;
