import { useQuery } from '@apollo/client/react';
import { Button, InputGroup } from '@blueprintjs/core';
import { useDeferredValue, useState } from 'react';
import { errorCode } from '../../apollo/errorText.ts';
import type { JudgesScreenQuery, ContestsToPlanQuery as ToPlan } from '../../gql/graphql.ts';
import { shownOf } from '../../journal/screenState.ts';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { type EventClock, eventClock } from '../../time/eventClock.ts';
import { whole } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StyleDot } from '../../ui/pills/StylePill.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CombinedPanel } from '../combined/CombinedPanel.tsx';
import { useDuties } from '../useDuties.ts';
import { MergeForm } from './MergeForm.tsx';
import { PlanAll } from './PlanAll.tsx';
import { PlanRounds } from './PlanRounds.tsx';
import { ContestsToPlanQuery } from './planOperations.ts';
import { planWords } from './planWords.ts';
import '../results.css';
import './plans.css';

/** Contests in one step of the list. */
const LISTED = 100;

type ContestToPlan = ToPlan['contestsToPlan'][number];

interface RoundsTableProps {
  readonly schedule: JudgesScreenQuery['schedule'];
  readonly mostInFinal: number | undefined;
  readonly onDone: () => Promise<unknown>;
}

/** Contests with their rounds, edited in the row; those larger than a final first. */
export function RoundsTable({ schedule, mostInFinal = 8, onDone }: RoundsTableProps) {
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
  const view = (isAll: boolean, text: string) => (
    <Button
      size="small"
      active={all === isAll}
      aria-pressed={all === isAll}
      text={text}
      onClick={() => {
        setAll(isAll);
        setChosenId(null);
      }}
    />
  );
  return (
    <>
      <Panel
        title="Contests"
        label="Contests"
        aside={counts && counts.needPlan > 0 ? <span>{`${counts.needPlan} to plan`}</span> : null}
      >
        <div className="rounds-search fc-row fc-wrap fc-gap-8">
          <InputGroup
            aria-label="Find a contest"
            placeholder="Name or heat"
            value={search}
            onChange={(change) => {
              setSearch(change.target.value);
              setChosenId(null);
            }}
          />
          <fieldset className="fc-flex" aria-label="Contests shown">
            {view(false, `Over ${mostInFinal} couples`)}
            {view(true, 'All')}
          </fieldset>
          {isChair && contests ? (
            <PlanAll scheduleId={id} contests={contests} most={mostInFinal} onDone={reload} />
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
                onOpen={(contest) => setChosenId(contest === open ? '' : contest.id)}
                onDone={reload}
              />
            )}
            {counts && counts.contests > contests.length ? (
              <div className="rounds-more">
                <Button
                  text={`Show More of ${whole(counts.contests)} Contests`}
                  onClick={() => setFirst(first + LISTED)}
                />
              </div>
            ) : null}
          </>
        ) : (
          <SkeletonRows rows={8} label="Loading contests" />
        )}
      </Panel>
      {duties ? <CombinedPanel scheduleId={id} chosen={isChair ? open : null} isChair={isChair} /> : null}
    </>
  );
}

interface ContestRowsProps {
  readonly scheduleId: string;
  readonly contests: readonly ContestToPlan[];
  readonly open: ContestToPlan | null;
  readonly clock: EventClock;
  readonly onOpen: (contest: ContestToPlan) => void;
  readonly onDone: () => void;
}

function ContestRows({ scheduleId, contests, open, clock, onOpen, onDone }: ContestRowsProps) {
  return (
    <>
      <div className="rounds-row rounds-head fc-label" aria-hidden>
        <span>Heat</span>
        <span>Time</span>
        <span>Contest</span>
        <span>Couples</span>
        <span>Rounds</span>
      </div>
      <ul className="results-rows">
        {contests.map((contest) => {
          const { id, heat, startTime, style, name, coupleCount, mergedInto } = contest;
          const isOpen = contest === open;
          return (
            <li key={id} className={isOpen ? 'rounds-open' : undefined}>
              <button
                type="button"
                className="results-row rounds-row"
                aria-expanded={isOpen}
                onClick={() => onOpen(contest)}
              >
                <b className="results-heat fc-nowrap fc-numbers">{heat ?? '–'}</b>
                <span className="rounds-time fc-nowrap fc-numbers fc-muted">
                  {startTime ? clock.time(Date.parse(startTime)) : ''}
                </span>
                <span className="fc-anywhere">
                  <StyleDot category={style} /> {name}
                </span>
                <span className="rounds-couples fc-numbers">
                  {coupleCount}
                  <span> couples</span>
                </span>
                <span className={contest.rounds.length === 0 ? 'fc-muted' : undefined}>
                  {planWords(contest)}
                  {finalTime(contest, clock)}
                </span>
              </button>
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
    </>
  );
}

function finalTime({ rounds }: ContestToPlan, clock: EventClock) {
  const time = rounds.at(-1)?.startTime;
  return time ? <small className="fc-muted"> {clock.time(Date.parse(time))}</small> : null;
}
