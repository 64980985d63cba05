import { Error as ErrorIcon } from '@blueprintjs/icons';
import type { Autosave } from '../../apollo/useAutosave.ts';
import type { UpdateSectionInput } from '../../gql/graphql.ts';

/** Why an edit of a section was not taken, and the ways out: send it again over what stands now, or give it up. */
export function RefusedEdit({ save }: { save: Autosave<UpdateSectionInput> }) {
  if (save.state !== 'refused') return null;
  const canRepeat = save.code !== 'BAD_USER_INPUT';
  return (
    <p className="section-problem section-refused" role="alert">
      <ErrorIcon size={12} />
      <span>{save.reason}</span>
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
