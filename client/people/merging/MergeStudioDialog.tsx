import { useMutation, useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { useForm } from '../../shell/useForm.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { TypeAhead } from '../../ui/typeAhead/TypeAhead.tsx';
import { StudioChoices } from '../peopleOperations.ts';
import { MergeStudios } from './mergeOperations.ts';
import { useMerged } from './useMerged.ts';

export function MergeStudioDialog(props: {
  studio: { id: string; name: string };
  personCount: number;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { studio, personCount, isOpen, onClose } = props;
  const { data } = useQuery(StudioChoices, { skip: !isOpen });
  const options = useMemo(
    () =>
      (data?.studios ?? []).filter(({ id }) => id !== studio.id).map(({ id, name }) => ({ id, text: name })),
    [data, studio.id],
  );
  const [keptId, setKeptId] = useState<string | null>(null);
  const kept = options.find(({ id }) => id === keptId) ?? null;
  const [merge] = useMutation(MergeStudios, { fetchPolicy: 'no-cache' });
  const onMerged = useMerged('/studios');
  const form = useForm(async () => {
    if (!kept) return;
    const input = { keptId: kept.id, mergedId: studio.id };
    const { data: done } = await merge({ variables: { input } });
    onMerged({ id: kept.id, name: kept.text }, studio, done?.mergeStudios.bulkChangeId ?? null);
  }, onClose);
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Merge ${studio.name}`}
      saveText={kept ? `Merge into ${kept.text}` : 'Merge'}
      form={form}
      notYet={kept ? null : 'Choose the studio to keep first.'}
      onClose={onClose}
    >
      <FormField label="Studio to keep" hint={`${studio.name} is deleted.`}>
        <TypeAhead
          label="Studio to keep"
          options={options}
          selected={kept}
          placeholder="Name"
          onChoose={(option) => setKeptId(option?.id ?? null)}
        />
      </FormField>
      {kept && (
        <p role="status">
          {personCount === 0
            ? `No one belongs to ${studio.name}.`
            : `${counted(personCount, 'person moves', 'people move')} to ${kept.text}.`}
        </p>
      )}
    </FormDialog>
  );
}
