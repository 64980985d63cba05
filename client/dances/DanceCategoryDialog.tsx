import { useMutation } from '@apollo/client/react';
import { useClientKey } from '../apollo/useClientKey.ts';
import { DeletionQuestion } from '../shell/DeletionQuestion.tsx';
import { NamedDialog, type NamedDialogProps } from '../shell/NamedDialog.tsx';
import {
  CreateDanceCategory,
  type DanceCategory,
  DancesScreenQuery,
  DeleteDanceCategory,
  UpdateDanceCategory,
} from './danceOperations.ts';

export function DanceCategoryDialog(props: NamedDialogProps<DanceCategory>) {
  const category = props.thing;
  const lists = { refetchQueries: [DancesScreenQuery], awaitRefetchQueries: true };
  const [create] = useMutation(CreateDanceCategory, lists);
  const once = useClientKey();
  const [update] = useMutation(UpdateDanceCategory);
  const [remove] = useMutation(DeleteDanceCategory, lists);
  return (
    <NamedDialog
      {...props}
      word="Category"
      save={(name) =>
        category
          ? update({ variables: { input: { id: category.id, name, version: category.version } } })
          : once({ name }, (input) => create({ variables: { input } }))
      }
      question={(question) =>
        category && (
          <DeletionQuestion
            {...question}
            name={category.name}
            remove={() => remove({ variables: { input: { id: category.id } } })}
          />
        )
      }
    />
  );
}
