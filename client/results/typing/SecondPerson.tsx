import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { showFailure } from '../../apollo/showFailure.ts';
import { useSession } from '../../shell/useSession.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { UpdateResultSettings } from '../judging/judgingOperations.ts';
import { ResultsScreenQuery } from '../resultsOperations.ts';

/** The setting that needs no second person. */
export const ONE_PERSON = 'One person verifies, approves and corrects';

interface SecondPersonProps extends NotYouProps {
  /** The reader did the first step, so someone else must do this one. */
  readonly isSame: boolean;
  readonly text: string;
  readonly keyName?: string;
  readonly onClick: () => void;
}

/** Button for the second of two people; the first one gets the ways to go on instead. */
export function SecondPerson({ isSame, text, keyName, onClick, ...notYou }: SecondPersonProps) {
  return isSame ? (
    <NotYou {...notYou} />
  ) : (
    <Button
      intent="primary"
      text={text}
      onClick={onClick}
      endIcon={keyName ? <Kbd>{keyName}</Kbd> : undefined}
    />
  );
}

interface NotYouProps {
  /** "Someone else must verify these cards" */
  readonly title: string;
  readonly why: string;
  readonly scheduleId: string;
  /** "I Verify My Own Cards from Now On" */
  readonly alone: string;
  /** Once no second person is needed. */
  readonly onAlone: () => void;
}

/** Why someone else is needed, and both ways to go on. */
export function NotYou({ title, why, scheduleId, alone, onAlone }: NotYouProps) {
  const client = useApolloClient();
  const { isOrganiser } = useSession();
  const { data } = useQuery(ResultsScreenQuery, { variables: { id: scheduleId }, skip: !isOrganiser });
  const work = async (): Promise<void> => {
    const input = { eventId: data?.schedule.event.id ?? '', allowsOnePerson: true };
    try {
      await client.mutate({ mutation: UpdateResultSettings, variables: { input } });
      onAlone();
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <section className="results-not-you fc-stack fc-gap-8" aria-label={title}>
      <h3 className="fc-warning fc-strong">{title}</h3>
      <p>{why}</p>
      {isOrganiser ? (
        <>
          <Link to={`/day/control?schedule=${scheduleId}`}>Give Someone a Scrutineer Pass…</Link>
          <Button text={alone} disabled={!data} onClick={() => void work()} />
          <p className="fc-muted">
            A day pass you use yourself counts as you. The second way changes the rule and frees all contests
            that wait; the history says who typed and who verified.
          </p>
        </>
      ) : (
        <p className="fc-muted">
          Day passes of one organiser count as one person. An organiser can turn on “{ONE_PERSON}” under
          Judging, Rules.
        </p>
      )}
    </section>
  );
}
