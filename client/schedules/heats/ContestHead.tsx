import { Fragment } from 'react';
import type { HeatContestFieldsFragment } from '../../gql/graphql.ts';
import { contestTitle, couplesHere, otherHeats } from './contestText.ts';

/** Above the couples of a heat who are judged against each other: who they are, where the others dance, and why there. */
export function ContestHead({
  contest,
  heatId,
  onLoad,
}: {
  readonly contest: HeatContestFieldsFragment;
  readonly heatId: string;
  readonly onLoad: (heatId: string) => void;
}) {
  const others = otherHeats(contest, heatId);
  return (
    <tr className="heat-contest">
      <th colSpan={5} scope="rowgroup">
        <strong>{contestTitle(contest)}</strong> <span>{couplesHere(contest, heatId)}</span>{' '}
        {contest.whyNot ? <span className="heat-contest-why">{contest.whyNot}</span> : null}{' '}
        {others.length > 0 ? (
          <span className="heat-contest-others">
            {others.length === 1 ? 'the others in heat' : 'the others in heats'}
            {others.map(({ id, number }) => (
              <Fragment key={id}>
                {' '}
                <button type="button" aria-label={`Show heat ${number}`} onClick={() => onLoad(id)}>
                  {number}
                </button>
              </Fragment>
            ))}
          </span>
        ) : null}
      </th>
    </tr>
  );
}
