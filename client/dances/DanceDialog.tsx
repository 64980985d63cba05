import { useMutation } from '@apollo/client/react';
import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useClientKey } from '../apollo/useClientKey.ts';
import { DeletionQuestion } from '../shell/DeletionQuestion.tsx';
import { NamedDialog, type NamedDialogProps } from '../shell/NamedDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import {
  CreateDance,
  type Dance,
  type DanceCategory,
  DancesScreenQuery,
  DeleteDance,
  UpdateDance,
} from './danceOperations.ts';

export function DanceDialog(
  props: NamedDialogProps<Dance> & { categoryId: string; categories: readonly DanceCategory[] },
) {
  const dance = props.thing;
  const [categoryId, setCategoryId] = useState(props.categoryId);
  const lists = { refetchQueries: [DancesScreenQuery], awaitRefetchQueries: true };
  const [create] = useMutation(CreateDance, lists);
  const once = useClientKey();
  const [update] = useMutation(UpdateDance, lists);
  const [remove] = useMutation(DeleteDance, lists);
  return (
    <NamedDialog
      {...props}
      word="Dance"
      save={(name) =>
        dance
          ? update({ variables: { input: { id: dance.id, name, categoryId, version: dance.version } } })
          : once({ name, categoryId }, (input) => create({ variables: { input } }))
      }
      shown={['categoryId']}
      further={(errors) => (
        <FormField label="Dance Category" errors={errors.categoryId}>
          <HTMLSelect
            fill
            value={categoryId}
            onChange={(event) => setCategoryId(event.currentTarget.value)}
            options={props.categories.map((category) => ({ value: category.id, label: category.name }))}
          />
        </FormField>
      )}
      question={(question) =>
        dance && (
          <DeletionQuestion
            {...question}
            name={dance.name}
            remove={() => remove({ variables: { input: { id: dance.id } } })}
            notYet={dance.uses ? 'Delete those or give them another dance first.' : null}
          >
            {dance.uses
              ? `In use by ${dance.uses}. Delete those or give them another dance first.`
              : 'Also deletes its entry limits in every event.'}
          </DeletionQuestion>
        )
      }
    />
  );
}
