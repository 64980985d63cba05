import { useApolloClient } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { fieldErrors } from '../../apollo/errorText.ts';
import { showFailure } from '../../apollo/showFailure.ts';
import type { ContestsToPlanQuery } from '../../gql/graphql.ts';
import { choiceWords, firstChoice, type HeatChoice, heatChoices } from './heatChoices.ts';
import { heatsInput } from './PlanRounds.tsx';
import { PlanRounds, RoundHeatsQuery } from './planOperations.ts';

type ContestToPlan = ContestsToPlanQuery['contestsToPlan'][number];

interface Proposal {
  readonly contest: ContestToPlan;
  readonly final: HeatChoice | undefined;
  readonly wrong?: string | undefined;
}

interface PlanAllProps {
  readonly scheduleId: string;
  readonly contests: readonly ContestToPlan[];
  /** Most couples in a final. */
  readonly most: number;
  readonly onDone: () => void;
}

const USUALLY_ASKED = 6;

/** Plans a semi-final and the first possible final for all contests without a plan, after a review. */
export function PlanAll({ scheduleId, contests, most, onDone }: PlanAllProps) {
  const client = useApolloClient();
  const [proposals, setProposals] = useState<readonly Proposal[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = contests.filter(({ needsPlan, isDanced, heat }) => needsPlan && !isDanced && heat !== null);
  const asked = Math.min(USUALLY_ASKED, most);
  if (open.length < 2 && proposals === null) return null;
  const count = proposals?.filter(({ final, wrong }) => final && !wrong).length ?? open.length;
  const text = `Plan ${counted(count, 'Semi-Final')}`;
  const busily = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch(showFailure);
    setBusy(false);
  };
  const choicesOf = async (contest: ContestToPlan): Promise<Proposal> => {
    const variables = { id: scheduleId, contestId: contest.id };
    const { data } = await client.query({ query: RoundHeatsQuery, variables, fetchPolicy: 'no-cache' });
    return { contest, final: firstChoice(heatChoices(data), []) };
  };
  const propose = async () => setProposals(await Promise.all(open.map(choicesOf)));
  /** All together; those refused say why and are left out of the next try. */
  const plan = async () => {
    const asking = (proposals ?? []).filter(({ final, wrong }) => final && !wrong);
    const contests = asking.map(({ contest, final }) => ({
      contestId: contest.id,
      rounds: [{ asked }, heatsInput(final ? [final.value] : [])],
    }));
    try {
      await client.mutate({ mutation: PlanRounds, variables: { input: { scheduleId, contests } } });
      setProposals(null);
      onDone();
    } catch (failure) {
      const faults = fieldErrors(failure);
      const wrongOf = (proposal: Proposal) => faults[`contests.${asking.indexOf(proposal)}`]?.[0];
      if (!asking.some(wrongOf)) throw failure;
      setProposals((proposals ?? []).map((one) => ({ ...one, wrong: wrongOf(one) ?? one.wrong })));
    }
  };
  if (proposals === null) {
    return (
      <Button
        className="rounds-all"
        intent="primary"
        text={text}
        loading={isBusy}
        onClick={() => void busily(propose)}
      />
    );
  }
  return (
    <section className="rounds-review fc-line-above fc-stack fc-gap-8" aria-label="Review">
      <ol>
        {proposals.map(({ contest, final, wrong }) => (
          <li key={contest.id} className="fc-stack">
            <span>
              <b>{contest.name}</b> <span className="fc-muted">{contest.coupleCount} couples</span>
            </span>
            <span className={wrong || !final ? 'fc-warning' : undefined}>
              {wrong ??
                (final ? `Recall ${asked}, final: ${choiceWords(final)}` : 'No heat can take its final')}
            </span>
          </li>
        ))}
      </ol>
      <div className="fc-flex fc-gap-8">
        <Button
          intent="primary"
          text={text}
          loading={isBusy}
          disabled={count === 0}
          onClick={() => void busily(plan)}
        />
        <Button text="Cancel" onClick={() => setProposals(null)} />
      </div>
    </section>
  );
}
