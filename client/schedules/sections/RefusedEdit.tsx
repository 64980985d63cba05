import { Error as ErrorIcon } from '@blueprintjs/icons';
import type { Autosave } from '../../apollo/useAutosave.ts';
import type { UpdateSectionInput } from '../../gql/graphql.ts';

export interface RefusedEditProps {
  readonly save: Autosave<UpdateSectionInput>;
  /** The card already says beside the field what is wrong, and how to mend it. */
  readonly isExplained: boolean;
}

/** Why an edit of a section was not taken, and the ways out: send it again over what stands now, or give it up. */
export function RefusedEdit({ save, isExplained }: RefusedEditProps) {
  const canRepeat = save.code !== 'BAD_USER_INPUT';
  const reason = isExplained && !canRepeat ? 'Kept here until it can be saved.' : save.reason;
  return (
    <p className="section-problem section-refused" role="alert">
      <ErrorIcon size={12} />
      <span className="section-problem-words">{reason}</span>
      {canRepeat ? (
        <button type="button" className="fc-text-button" onClick={() => save.change({})}>
          Save mine
        </button>
      ) : null}
      <button type="button" className="fc-text-button" onClick={() => save.discard()}>
        Discard
      </button>
    </p>
  );
}
