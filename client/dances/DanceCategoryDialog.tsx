import { useMutation } from '@apollo/client/react';
import { DeletionQuestion } from '../shell/DeletionQuestion.tsx';
import { NamedDialog, type NamedDialogProps } from '../shell/NamedDialog.tsx';
import {
  CreateDanceCategory,
  type DanceCategory,
  DancesScreenQuery,
  DeleteDanceCategory,
  UpdateDanceCategory,
} from './danceOperations.ts';

/** A dance category. One with dances is not deleted. */
export function DanceCategoryDialog(props: NamedDialogProps<DanceCategory>) {
  const category = props.thing;
  const lists = { refetchQueries: [DancesScreenQuery], awaitRefetchQueries: true };
  const [create] = useMutation(CreateDanceCategory, lists);
  const [update] = useMutation(UpdateDanceCategory);
  const [remove] = useMutation(DeleteDanceCategory, lists);
  return (
    <NamedDialog
      {...props}
      word="Category"
      save={(name) =>
        category
          ? update({ variables: { input: { id: category.id, name, version: category.version } } })
          : create({ variables: { input: { name } } })
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
