import { useQuery } from '@apollo/client/react';
import { MenuItem } from '@blueprintjs/core';
import { DoubleCaretVertical } from '@blueprintjs/icons';
import { type ItemRenderer, Suggest } from '@blueprintjs/select';
import { nameContains } from '../ui/FilterBox.tsx';
import { StudioChoices } from './peopleOperations.ts';

type Studio = { id: string | null; name: string };

const NONE: Studio = { id: null, name: 'No studio' };

const renderStudio: ItemRenderer<Studio> = (studio, { handleClick, handleFocus, modifiers, ref }) =>
  modifiers.matchesPredicate ? (
    <MenuItem
      key={studio.id ?? 'none'}
      ref={ref}
      text={studio.name}
      active={modifiers.active}
      roleStructure="listoption"
      onClick={handleClick}
      onFocus={handleFocus}
    />
  ) : null;

/** Chooses one of the studios by typing any part of its name. */
export function StudioInput(props: {
  studioId: string | null;
  onChange: (studioId: string | null) => void;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}) {
  const { studioId, onChange, ...field } = props;
  const { data } = useQuery(StudioChoices);
  const studios: Studio[] = [NONE, ...(data?.studios ?? [])];
  return (
    <Suggest<Studio>
      items={studios}
      itemRenderer={renderStudio}
      itemPredicate={(query, studio) => nameContains(studio.name, query)}
      inputValueRenderer={(studio) => (studio.id === null ? '' : studio.name)}
      itemsEqual="id"
      selectedItem={studios.find(({ id }) => id === studioId) ?? null}
      onItemSelect={(studio) => onChange(studio.id)}
      noResults={<MenuItem disabled text="No studio has that in its name." roleStructure="listoption" />}
      resetOnClose
      fill
      popoverProps={{ minimal: true, matchTargetWidth: true }}
      inputProps={{
        ...field,
        placeholder: 'No studio',
        rightElement: <DoubleCaretVertical className="fc-input-caret" aria-hidden="true" />,
      }}
    />
  );
}
