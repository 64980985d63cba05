import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { ChevronDown } from '@blueprintjs/icons';
import { useDeferredValue, useState } from 'react';
import { createPortal } from 'react-dom';
import { inDigits } from '../../../server/schedules/counted.ts';
import { errorCode } from '../../apollo/errorText.ts';
import type { JudgesScreenQuery, ContestsToPlanQuery as ToPlan } from '../../gql/graphql.ts';
import { shownOf } from '../../journal/screenState.ts';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { type EventClock, eventClock } from '../../time/eventClock.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBox } from '../../ui/fields/FilterBox.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StyleDot } from '../../ui/pills/StylePill.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CombinedPanel } from '../combined/CombinedPanel.tsx';
import { useDuties } from '../useDuties.ts';
import { MergeForm } from './MergeForm.tsx';
import { PlanAll } from './PlanAll.tsx';
import { PlanRounds } from './PlanRounds.tsx';
import { ContestsToPlanQuery } from './planOperations.ts';
import { finalWords, recallWords, roundsWords } from './planWords.ts';
import { useUndoOffer } from './useUndoOffer.ts';
import '../results.css';
import './plans.css';

/** Contests in one step of the list. */
const LISTED = 100;

type ContestToPlan = ToPlan['contestsToPlan'][number];

interface RoundsTableProps {
  readonly schedule: JudgesScreenQuery['schedule'];
  readonly mostInFinal: number | undefined;
  /** Where combined contests are shown. */
  readonly aside: HTMLElement | null;
  readonly onDone: () => Promise<unknown>;
}

/** Contests with their rounds, edited in the row; those larger than a final first. */
export function RoundsTable({ schedule, mostInFinal = 8, aside, onDone }: RoundsTableProps) {
  const { id, event } = schedule;
  const duties = useDuties(id);
  const isChair = duties?.includes('CHAIR') ?? false;
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const [all, setAll] = useState(false);
  /** Null before a row is opened or closed. */
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [first, setFirst] = useState(LISTED);
  const query = useQuery(ContestsToPlanQuery, {
    variables: { id, search: asked, all, first },
    fetchPolicy: 'no-cache',
  });
  const { error, refetch } = query;
  const { contestsToPlan: contests, planningCounts: counts } = shownOf(query) ?? {};
  const usual =
    contests?.find(({ needsPlan, isLeftAlone }) => needsPlan || isLeftAlone) ??
    (asked ? contests?.[0] : null);
  const open =
    chosenId === null ? (usual ?? null) : (contests?.find((contest) => contest.id === chosenId) ?? null);
  const reload = () => void Promise.all([refetch(), onDone()]);
  const offerUndo = useUndoOffer(id, reload);
  const planned = () => {
    setChosenId(null);
    reload();
    void offerUndo();
  };
  const clock = eventClock(event.timeZone);
  if (error && !contests) {
    return errorCode(error) === 'FORBIDDEN' ? (
      <EmptyState title="Only scrutineers and the chair see rounds">
        An organiser can appoint you for this event.
      </EmptyState>
    ) : (
      <ReadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  const view = (isAll: boolean, text: string, count: number | undefined) => (
    <Button
      size="small"
      active={all === isAll}
      aria-pressed={all === isAll}
      text={text}
      endIcon={count === undefined ? undefined : <small>{inDigits(count)}</small>}
      onClick={() => {
        setAll(isAll);
        setChosenId(null);
      }}
    />
  );
  return (
    <>
      <Panel label="Contests">
        <div className="rounds-search fc-row fc-wrap fc-gap-8">
          <FilterBox
            label="Filter contests"
            value={search}
            onChange={(words) => {
              setSearch(words);
              setChosenId(null);
            }}
          />
          <fieldset className="fc-flex fc-gap-4" aria-label="Contests shown">
            {view(false, `Over ${mostInFinal} couples`, counts?.overFinal)}
            {view(true, 'All', counts && counts.toJudge + counts.alone)}
          </fieldset>
          {isChair && contests ? (
            <PlanAll scheduleId={id} contests={contests} most={mostInFinal} onDone={planned} />
          ) : null}
        </div>
        {duties && !isChair ? <p className="rounds-none fc-muted">Only the chair plans rounds.</p> : null}
        {contests ? (
          <>
            {contests.length === 0 ? (
              <p className="rounds-none fc-muted">
                {asked
                  ? 'No contest has this name or heat.'
                  : 'No contest has more couples than fit in a final. Choose All for the others.'}
              </p>
            ) : (
              <ContestRows
                scheduleId={id}
                contests={contests}
                open={isChair ? open : null}
                clock={clock}
                onOpen={isChair ? (contest) => setChosenId(contest === open ? '' : contest.id) : null}
                onDone={planned}
              />
            )}
            {counts && counts.contests > contests.length ? (
              <div className="rounds-more">
                <Button
                  text={`Show More of ${inDigits(counts.contests)} Contests`}
                  onClick={() => setFirst(first + LISTED)}
                />
              </div>
            ) : null}
          </>
        ) : (
          <SkeletonRows rows={8} label="Loading contests" />
        )}
      </Panel>
      {duties && aside
        ? createPortal(
            <CombinedPanel scheduleId={id} chosen={isChair ? open : null} isChair={isChair} />,
            aside,
          )
        : null}
    </>
  );
}

interface ContestRowsProps {
  readonly scheduleId: string;
  readonly contests: readonly ContestToPlan[];
  readonly open: ContestToPlan | null;
  readonly clock: EventClock;
  /** Null for those who only read. */
  readonly onOpen: ((contest: ContestToPlan) => void) | null;
  readonly onDone: () => void;
}

function ContestRows({ scheduleId, contests, open, clock, onOpen, onDone }: ContestRowsProps) {
  const timeOf = timesWithDays(contests, clock);
  return (
    <>
      <div className="rounds-row rounds-head fc-label" aria-hidden>
        {['Heat', 'Time', 'Contest', 'Couples', 'Rounds', 'Recall', 'Final in heat'].map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ul className="results-rows">
        {contests.map((contest) => {
          const { id, heat, startTime, style, dance, division, coupleCount, mergedInto, needsPlan } = contest;
          const isOpen = contest === open;
          const final = finalWords(contest, clock);
          const cells = (
            <>
              <b className="results-heat fc-nowrap fc-numbers">{heat ?? '–'}</b>
              <span className="rounds-time fc-nowrap fc-numbers fc-muted">{timeOf(startTime)}</span>
              <span className="fc-anywhere">
                <StyleDot category={style} /> {style} {dance} <span className="fc-muted">{division}</span>
              </span>
              <span className="rounds-couples fc-numbers">
                {coupleCount}
                <span> couples</span>
              </span>
              <span className={contest.rounds.length === 0 ? 'fc-muted' : undefined}>
                {roundsWords(contest)}
              </span>
              <span className="rounds-recall fc-numbers">
                <span>Recall </span>
                <b>{recallWords(contest)}</b>
              </span>
              <span className="rounds-final fc-numbers">
                <span>Final in heat </span>
                <b>{final.heats}</b> <small className="fc-muted">{final.about}</small>
              </span>
            </>
          );
          return (
            <li key={id} className={isOpen ? 'rounds-open' : undefined}>
              {onOpen ? (
                <button
                  type="button"
                  className="results-row rounds-row"
                  aria-expanded={isOpen}
                  onClick={() => onOpen(contest)}
                >
                  {cells}
                  {isOpen ? null : needsPlan ? (
                    <span className="rounds-act rounds-plan">Plan Semi-Final</span>
                  ) : (
                    <ChevronDown className="rounds-act fc-muted" />
                  )}
                </button>
              ) : (
                <div className="results-row rounds-row">{cells}</div>
              )}
              {isOpen ? (
                <div className="rounds-forms">
                  {mergedInto === null ? (
                    <PlanRounds scheduleId={scheduleId} contest={contest} onDone={onDone} />
                  ) : null}
                  <MergeForm scheduleId={scheduleId} contest={contest} onDone={onDone} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {contests.some(({ needsPlan }) => needsPlan) ? (
        <p className="rounds-foot fc-small fc-muted">
          A final gets a new heat twenty minutes after its semi-final, if none of its people dance elsewhere
          then.
        </p>
      ) : null}
    </>
  );
}

/** "Sat 9:12 AM" if the contests have several days. */
function timesWithDays(contests: readonly ContestToPlan[], clock: EventClock) {
  const times = contests.flatMap(({ startTime }) => (startTime ? [Date.parse(startTime)] : []));
  const hasDays = new Set(times.map(clock.localDate)).size > 1;
  return (time: string | null): string => {
    if (time === null) return '';
    const at = Date.parse(time);
    return hasDays ? `${clock.shortWeekday(at)} ${clock.time(at)}` : clock.time(at);
  };
}
