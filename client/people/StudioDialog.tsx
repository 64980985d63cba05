import { useMutation } from '@apollo/client/react';
import { counted } from '../../server/schedules/counted.ts';
import { useClientKey } from '../apollo/useClientKey.ts';
import { graphql } from '../gql';
import { DeletionQuestion } from '../shell/DeletionQuestion.tsx';
import { NamedDialog, type NamedDialogProps } from '../shell/NamedDialog.tsx';
import { PaneLink } from './ListPane.tsx';

const CreateStudio = graphql(`
  mutation CreateStudio($input: CreateStudioInput!) {
    createStudio(input: $input) {
      id
      name
    }
  }
`);

const UpdateStudio = graphql(`
  mutation UpdateStudio($input: UpdateStudioInput!) {
    updateStudio(input: $input) {
      id
      name
      version
    }
  }
`);

const DeleteStudio = graphql(`
  mutation DeleteStudio($input: IdInput!) {
    deleteStudio(input: $input) {
      id
    }
  }
`);

export function StudioDialog(
  props: NamedDialogProps<{ id: string; name: string; version: number; entrantCount: number }>,
) {
  const studio = props.thing;
  const lists = { refetchQueries: ['StudiosScreen', 'StudioChoices'], awaitRefetchQueries: true };
  const [create] = useMutation(CreateStudio, lists);
  const once = useClientKey();
  const [update] = useMutation(UpdateStudio);
  const [remove] = useMutation(DeleteStudio, lists);
  return (
    <NamedDialog
      {...props}
      word="Studio"
      save={(name) =>
        studio
          ? update({ variables: { input: { id: studio.id, name, version: studio.version } } })
          : once({ name }, (input) => create({ variables: { input } }))
      }
      further={() =>
        studio && (
          <PaneLink
            to={`/studios?id=${studio.id}`}
            text="People, heat sheets, merge…"
            onLeave={props.onClose}
          />
        )
      }
      question={(question) =>
        studio && (
          <DeletionQuestion
            {...question}
            name={studio.name}
            remove={() => remove({ variables: { input: { id: studio.id } } })}
            notYet={studio.entrantCount === 0 ? null : 'Move its people to another studio first.'}
          >
            {studio.entrantCount === 0
              ? 'No one belongs to this studio.'
              : `${counted(studio.entrantCount, 'person belongs', 'people belong')} to this studio. Move them to another one first.`}
          </DeletionQuestion>
        )
      }
    />
  );
}
