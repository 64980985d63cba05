import { Error as ErrorIcon } from '@blueprintjs/icons';
import type { Autosave } from '../../apollo/useAutosave.ts';
import type { SectionCardFieldsFragment, UpdateSectionInput } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { crossedFields } from './crossedFields.ts';

export interface RefusedEditProps {
  readonly save: Autosave<UpdateSectionInput>;
  readonly server: SectionCardFieldsFragment;
  readonly clock: EventClock;
  /** The card already shows the problem and its fix beside the field. */
  readonly isExplained: boolean;
}

export function RefusedEdit({ save, server, clock, isExplained }: RefusedEditProps) {
  const isConflict = save.code === 'CONFLICT';
  const canRepeat = save.code !== 'BAD_USER_INPUT';
  const crossed = isConflict ? crossedFields(save.pending, server, clock) : [];
  const reason = isExplained && !canRepeat ? 'Not saved yet.' : save.reason;
  return (
    <p
      className="section-problem section-refused fc-baseline fc-wrap fc-gap-6 fc-small fc-wrong"
      role="alert"
    >
      <ErrorIcon size={12} />
      <span className="section-problem-words fc-fill">
        {isConflict ? 'Someone else changed this section.' : reason}
        {crossed.map(({ field, mine, theirs }) => (
          <span key={field} className="section-crossed">
            {field}: theirs <b>{theirs}</b>, yours <b>{mine}</b>
          </span>
        ))}
      </span>
      {canRepeat ? (
        <button type="button" className="fc-text-button" onClick={() => save.change({})}>
          Save mine
        </button>
      ) : null}
      <button type="button" className="fc-text-button" onClick={() => save.discard()}>
        {isConflict ? 'Keep theirs' : 'Discard'}
      </button>
    </p>
  );
}
