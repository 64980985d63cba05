import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Flyout } from '../../ui/openings/Flyout.tsx';
import { openingPart } from '../../ui/openings/lazyPart.tsx';
import { MissingPart } from '../../ui/openings/MissingPart.tsx';
import type { RowPlacesProps } from './Places.tsx';

const Places = openingPart(async () => (await import('./Places.tsx')).Places, MissingPart);

/**
 * Opens the nearest heats that could take an entry. The popover is mounted only while open: thousands of rows scroll
 * by.
 */
export function RowPlaces({ row, onShowHeat }: RowPlacesProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Flyout
      isOpen={isOpen}
      onClose={close}
      content={<Places row={row} onClose={close} onShowHeat={onShowHeat} />}
    >
      <Button
        size="small"
        variant="minimal"
        text="Heats…"
        aria-label={`Heats that could take ${row.people}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </Flyout>
  );
}
