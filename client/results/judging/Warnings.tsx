import { useApolloClient } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import type { JudgesScreenQuery } from '../../gql/graphql.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SetPanel } from '../resultsOperations.ts';

type Plan = JudgesScreenQuery['panelPlan'];

interface WarningsProps {
  readonly scheduleId: string;
  readonly plan: Plan;
  readonly isChair: boolean;
  readonly onDone: () => Promise<unknown>;
}

const LISTED = 20;

/** What is wrong with the panels, each with the changes that settle it. */
export function Warnings({ scheduleId, plan, isChair, onDone }: WarningsProps) {
  const client = useApolloClient();
  const [wrong, setWrong] = useState({ warning: '', words: '' });
  const settle = async ({ warning, panels }: Plan['cures'][number]) => {
    setWrong({ warning: '', words: '' });
    const sent = panels.map(({ fromHeatId, judgeIds, allowsEven }) => ({ fromHeatId, judgeIds, allowsEven }));
    try {
      await client.mutate({ mutation: SetPanel, variables: { input: { scheduleId, panels: sent } } });
      await onDone();
    } catch (failure) {
      setWrong({ warning, words: errorText(failure) });
    }
  };
  return (
    <Panel title="Warnings" aside={String(plan.warnings.length)}>
      <ul className="judging-warnings">
        {plan.warnings.slice(0, LISTED).map((warning) => {
          const cures = isChair ? plan.cures.filter((cure) => cure.warning === warning) : [];
          return (
            <li key={warning} className="fc-stack fc-gap-6">
              {warning}
              {cures.length > 0 ? (
                <span className="fc-flex fc-wrap fc-gap-6">
                  {cures.map((cure) => (
                    <Button key={cure.text} size="small" text={cure.text} onClick={() => void settle(cure)} />
                  ))}
                </span>
              ) : null}
              {wrong.warning === warning ? (
                <small role="alert" className="fc-wrong">
                  {wrong.words}
                </small>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
