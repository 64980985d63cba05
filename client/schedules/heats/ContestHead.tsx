import { Button } from '@blueprintjs/core';
import { Fragment } from 'react';
import type { HeatContestFieldsFragment } from '../../gql/graphql.ts';
import { contestTitle, couplesHere, gatherable, otherHeats } from './contestText.ts';
import { useGather } from './moves/useGather.ts';

interface ContestHeadProps {
  readonly contest: HeatContestFieldsFragment;
  readonly heat: {
    readonly id: string;
    readonly number: number;
    readonly label: string;
    readonly coupleCount: number;
    readonly maxCouples: number;
  };
  readonly onLoad: (heatId: string) => void;
}

/** Heading of a contest's couples: where the others dance and why, and buttons that bring them here if they fit. */
export function ContestHead({ contest, heat, onLoad }: ContestHeadProps) {
  const others = otherHeats(contest, heat.id);
  const { gather, isRunning } = useGather(contest.id, heat);
  const title = contestTitle(contest);
  return (
    <tr className="heat-contest">
      <th colSpan={5} scope="rowgroup">
        <strong>{title}</strong> <span>{couplesHere(contest, heat.id)}</span>{' '}
        {contest.whyNot ? <span className="heat-contest-why">{contest.whyNot}</span> : null}{' '}
        {others.length > 0 ? (
          <span className="heat-contest-others">
            {others.length === 1 ? 'The others are in heat' : 'The others are in heats'}
            {others.map(({ id, label }) => (
              <Fragment key={id}>
                {' '}
                <button
                  type="button"
                  className="heat-contest-number"
                  aria-label={`Show heat ${label}`}
                  onClick={() => onLoad(id)}
                >
                  {label}
                </button>
              </Fragment>
            ))}
            {gatherable(contest, heat).map((other) => (
              <Button
                key={other.id}
                size="small"
                text={others.length === 1 ? 'Bring here' : `Bring ${other.label} here`}
                aria-label={`Bring ${title} from heat ${other.label} here`}
                loading={isRunning}
                onClick={() => void gather(other)}
              />
            ))}
          </span>
        ) : null}
      </th>
    </tr>
  );
}
