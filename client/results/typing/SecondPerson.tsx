import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { useSession } from '../../shell/useSession.ts';
import { Kbd } from '../../ui/Kbd.tsx';

/** The setting that needs no second person, on the Judges screen. */
export const ONE_PERSON = { id: 'one-person', label: 'One person verifies, approves and corrects' };

interface SecondPersonProps extends NotYouProps {
  /** The reader did the first step, so someone else must do this one. */
  readonly isSame: boolean;
  readonly text: string;
  readonly keyName?: string;
  readonly onClick: () => void;
}

/** Button for the second of two people; tells the first one why it is disabled. */
export function SecondPerson({ isSame, why, scheduleId, text, keyName, onClick }: SecondPersonProps) {
  return isSame ? (
    <>
      <NotYou why={why} scheduleId={scheduleId} />
      <Button text={text} disabled />
    </>
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
  readonly why: string;
  readonly scheduleId: string;
}

/** Why someone else is needed, and the setting for events that have no one else. */
export function NotYou({ why, scheduleId }: NotYouProps) {
  const { isOrganiser } = useSession();
  return (
    <div className="results-not-you">
      <p>{why}</p>
      <p className="fc-muted">
        {isOrganiser
          ? 'A day pass you made counts as you. '
          : 'Day passes of one organiser count as one person. '}
        {isOrganiser ? (
          <>
            Working alone? Turn on{' '}
            <Link to={`/judges?id=${scheduleId}#${ONE_PERSON.id}`}>{ONE_PERSON.label}</Link>.
          </>
        ) : (
          `An organiser can turn on “${ONE_PERSON.label}” under Judges.`
        )}
      </p>
    </div>
  );
}
