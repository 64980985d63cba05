import { useQuery } from '@apollo/client/react';
import { Button, InputGroup } from '@blueprintjs/core';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorCode } from '../../apollo/errorText.ts';
import { useFollowedSchedule } from '../../apollo/useOnScheduleChange.ts';
import type { RoundsScreenQuery as Screen, ContestsToPlanQuery as ToPlan } from '../../gql/graphql.ts';
import { shownOf } from '../../journal/screenState.ts';
import { useWorkedOn } from '../../shell/lastChoice.ts';
import { PlaceParts } from '../../shell/PlaceParts.tsx';
import { ReadFailure, UnreadScreen } from '../../shell/ReadFailure.tsx';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CombinedPanel } from '../combined/CombinedPanel.tsx';
import { useDuties } from '../useDuties.ts';
import { MergeForm } from './MergeForm.tsx';
import { PlanRounds } from './PlanRounds.tsx';
import { ContestsToPlanQuery, RoundsScreenQuery } from './planOperations.ts';
import { planWords } from './planWords.ts';
import '../results.css';
import './plans.css';

/** Contests in one step of the list. */
const LISTED = 100;

type ContestToPlan = ToPlan['contestsToPlan'][number];

/** /rounds?id=…: rounds of the contests of a schedule. */
export function RoundsScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useQuery(RoundsScreenQuery, { variables: { id }, skip: id === '' });
  if (data) return <Rounds key={id} schedule={data.schedule} />;
  return <UnreadScreen id={id} error={error} refetch={refetch} what="rounds" />;
}

function Rounds({ schedule }: { readonly schedule: Screen['schedule'] }) {
  const { id } = schedule;
  useWorkedOn(schedule.event, schedule);
  const duties = useDuties(id);
  const isChair = duties?.includes('CHAIR') ?? false;
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const [chosenId, setChosenId] = useState('');
  const [first, setFirst] = useState(LISTED);
  const query = useQuery(ContestsToPlanQuery, {
    variables: { id, search: asked, first },
    fetchPolicy: 'no-cache',
  });
  const { error, refetch } = query;
  useFollowedSchedule(id);
  const { contestsToPlan: contests, planningCounts: counts } = shownOf(query) ?? {};
  const chosen = contests?.find((contest) => contest.id === chosenId) ?? contests?.[0] ?? null;
  return (
    <>
      <PlaceParts />
      <div className="rounds fc-stack fc-gap-12">
        {error && !contests ? (
          errorCode(error) === 'FORBIDDEN' ? (
            <EmptyState title="Only scrutineers and the chair see rounds">
              An organiser can appoint you for this event.
            </EmptyState>
          ) : (
            <ReadFailure error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <>
            <Panel
              title="Contests"
              label="Contests"
              aside={counts && counts.needPlan > 0 ? <span>{`${counts.needPlan} to plan`}</span> : null}
            >
              <div className="rounds-search">
                <InputGroup
                  aria-label="Find a contest"
                  placeholder="Name or heat"
                  value={search}
                  onChange={(change) => setSearch(change.target.value)}
                />
              </div>
              {contests ? (
                <>
                  <ContestList contests={contests} chosen={chosen} onChoose={setChosenId} search={asked} />
                  {counts && counts.contests > contests.length ? (
                    <div className="rounds-more">
                      <Button
                        text={`Show More of ${counts.contests} Contests`}
                        onClick={() => setFirst(first + LISTED)}
                      />
                    </div>
                  ) : null}
                </>
              ) : (
                <SkeletonRows rows={8} label="Loading contests" />
              )}
            </Panel>
            <div className="rounds-side fc-stack fc-gap-12">
              {duties && !isChair ? <p className="fc-muted">Only the chair plans rounds.</p> : null}
              {chosen && isChair ? (
                <Panel
                  title={chosen.name}
                  label={chosen.name}
                  aside={chosen.heat === null ? null : <span>Heat {chosen.heat}</span>}
                >
                  {chosen.mergedInto === null ? (
                    <PlanRounds
                      key={chosen.id}
                      scheduleId={id}
                      contest={chosen}
                      onDone={() => void refetch()}
                    />
                  ) : null}
                  <MergeForm
                    key={`${chosen.id} merge`}
                    scheduleId={id}
                    contest={chosen}
                    onDone={() => void refetch()}
                  />
                </Panel>
              ) : null}
              <CombinedPanel scheduleId={id} chosen={chosen} isChair={isChair} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

interface ContestListProps {
  readonly contests: readonly ContestToPlan[];
  readonly chosen: ContestToPlan | null;
  readonly onChoose: (id: string) => void;
  readonly search: string;
}

function ContestList({ contests, chosen, onChoose, search }: ContestListProps) {
  if (contests.length === 0) {
    return (
      <p className="rounds-none fc-muted">
        {search
          ? 'No contest has this name or heat.'
          : 'No contest has more couples than fit in a final. Search to find the others.'}
      </p>
    );
  }
  return (
    <ul className="results-rows">
      {contests.map((contest) => (
        <li key={contest.id}>
          <button
            type="button"
            className="results-row rounds-row fc-stack fc-gap-12"
            aria-current={contest === chosen ? 'true' : undefined}
            onClick={() => onChoose(contest.id)}
          >
            <b className="results-heat fc-nowrap fc-numbers">{contest.heat ?? '–'}</b>
            <span>
              {contest.name}
              <small>{planWords(contest)}</small>
            </span>
            <span className="results-couples">{counted(contest.coupleCount, 'couple')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
