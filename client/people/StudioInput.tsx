import { useQuery } from '@apollo/client/react';
import { TypeAhead } from '../ui/typeAhead/TypeAhead.tsx';
import { StudioChoices } from './peopleOperations.ts';

export function StudioInput(props: {
  studioId: string | null;
  onChange: (studioId: string | null) => void;
  id?: string;
  'aria-describedby'?: string;
}) {
  const { data } = useQuery(StudioChoices);
  const studios = data?.studios.map(({ id, name }) => ({ id, text: name })) ?? [];
  return (
    <TypeAhead
      id={props.id}
      label="Studio"
      describedBy={props['aria-describedby']}
      placeholder="No studio"
      allowsNone
      options={studios}
      selected={studios.find(({ id }) => id === props.studioId) ?? null}
      onChoose={(studio) => props.onChange(studio?.id ?? null)}
    />
  );
}
