import { useApolloClient } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import { showFailure } from '../../apollo/showFailure.ts';
import type { ContestsToPlanQuery } from '../../gql/graphql.ts';
import { firstChoice, type HeatChoice, heatChoices } from './heatChoices.ts';
import { heatsInput } from './PlanRounds.tsx';
import { PlanRounds, RoundHeatsQuery } from './planOperations.ts';

type ContestToPlan = ContestsToPlanQuery['contestsToPlan'][number];

interface Proposal {
  readonly contest: ContestToPlan;
  readonly final: HeatChoice | undefined;
  readonly wrong?: string;
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
  const text = `Plan ${proposals?.filter(({ final }) => final).length ?? open.length} Semi-Finals`;
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
  /** One after the other; those refused stay in the review. */
  const plan = async () => {
    const refused: Proposal[] = [];
    for (const proposal of proposals ?? []) {
      if (!proposal.final) continue;
      const rounds = [{ asked }, heatsInput([proposal.final.value])];
      const input = { scheduleId, contestId: proposal.contest.id, rounds };
      try {
        await client.mutate({ mutation: PlanRounds, variables: { input } });
      } catch (failure) {
        const wrong = Object.values(fieldErrors(failure)).flat()[0] ?? errorText(failure);
        refused.push({ ...proposal, wrong });
      }
    }
    setProposals(refused.length > 0 ? refused : null);
    onDone();
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
    <section className="rounds-review fc-stack fc-gap-8" aria-label="Review">
      <ol>
        {proposals.map(({ contest, final, wrong }) => (
          <li key={contest.id} className="fc-stack">
            <span>
              <b>{contest.name}</b> <span className="fc-muted">{contest.coupleCount} couples</span>
            </span>
            <span className={wrong || !final ? 'fc-warning' : undefined}>
              {wrong ?? (final ? `Recall ${asked}, final: ${final.label}` : 'No heat can take its final')}
            </span>
          </li>
        ))}
      </ol>
      <div className="fc-flex fc-gap-8">
        <Button
          intent="primary"
          text={text}
          loading={isBusy}
          disabled={proposals.every(({ final }) => !final)}
          onClick={() => void busily(plan)}
        />
        <Button text="Cancel" onClick={() => setProposals(null)} />
      </div>
    </section>
  );
}
