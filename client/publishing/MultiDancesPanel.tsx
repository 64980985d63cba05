import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { DragHandleVertical, WarningSign } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { PublicPage_EventFragment } from '../gql/graphql.ts';
import { useSession } from '../shell/useSession.ts';
import { Panel } from '../ui/Panel.tsx';
import { StyleDot } from '../ui/pills/StylePill.tsx';
import { SaveState, type SaveStatus } from '../ui/SaveState.tsx';
import { UpdatePublication } from './publishOperations.ts';
import { usualOrder } from './usualOrder.ts';

type MultiDance = PublicPage_EventFragment['publication']['multiDances'][number];

/** Dances of each multi-dance, chosen in the order they are danced. */
export function MultiDancesPanel({ event }: { event: PublicPage_EventFragment }) {
  const { multiDances } = event.publication;
  const [update, { loading, error, called }] = useMutation(UpdatePublication);
  const [pressed, setPressed] = useState<Record<string, readonly string[]>>({});
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  if (multiDances.length === 0) return null;
  const save = (danceCategoryId: string, danceIds: readonly string[]) => {
    setPressed((before) => ({ ...before, [danceCategoryId]: danceIds }));
    const input = { eventId: event.id, multiDances: [{ danceCategoryId, danceIds: [...danceIds] }] };
    // In sequence, so that the last press is saved last.
    saving.current = saving.current
      .then(() => update({ variables: { input } }))
      .catch(() => setPressed(({ [danceCategoryId]: _, ...others }) => others));
  };
  const state: SaveStatus = loading ? 'saving' : error ? 'refused' : called ? 'saved' : 'idle';
  return (
    <Panel
      title={
        <>
          Multi-dance orders{' '}
          <span className="fc-small fc-muted">Press the dances in the order they are danced</span>
        </>
      }
      label="Multi-dance orders"
      aside={<SaveState state={state} reason={error ? errorText(error) : null} />}
    >
      {multiDances.map((multi) => (
        <OrderOfStyle
          key={multi.danceCategory.id}
          multi={multi}
          chosen={pressed[multi.danceCategory.id] ?? multi.dances.map(({ id }) => id)}
          onChange={(danceIds) => save(multi.danceCategory.id, danceIds)}
        />
      ))}
    </Panel>
  );
}

interface OrderOfStyleProps {
  readonly multi: MultiDance;
  readonly chosen: readonly string[];
  readonly onChange: (danceIds: readonly string[]) => void;
}

/** Pressing a dance puts it last, or takes it out; a chosen one can be dragged before another. */
function OrderOfStyle({ multi, chosen, onChange }: OrderOfStyleProps) {
  const { isOrganiser } = useSession();
  const { name, dances } = multi.danceCategory;
  const dragged = useRef<string | null>(null);
  const usual = chosen.length === 0 ? usualOrder(name, dances) : null;
  const ordered = chosen.flatMap((id) => dances.find((dance) => dance.id === id) ?? []);
  const others = dances.filter(({ id }) => !chosen.includes(id));
  const moveBefore = (id: string) => {
    const moved = dragged.current;
    if (!moved || moved === id) return;
    const rest = chosen.filter((one) => one !== moved);
    const isRight = chosen.indexOf(moved) < chosen.indexOf(id);
    onChange(rest.toSpliced(rest.indexOf(id) + (isRight ? 1 : 0), 0, moved));
  };
  return (
    <fieldset className="publish-multi fc-line-above" disabled={!isOrganiser}>
      <legend className="fc-visually-hidden">{name}</legend>
      <span className="publish-style fc-row fc-gap-6" aria-hidden="true">
        <StyleDot category={name} /> {name}
      </span>
      <div className="fc-row fc-wrap fc-gap-8">
        {ordered.map(({ id, name: dance }, place) => (
          <Button
            key={id}
            size="small"
            aria-pressed={true}
            draggable={isOrganiser}
            icon={<DragHandleVertical size={12} />}
            text={`${place + 1} ${dance}`}
            onClick={() => onChange(chosen.filter((one) => one !== id))}
            onDragStart={() => {
              dragged.current = id;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => moveBefore(id)}
          />
        ))}
        {others.map(({ id, name: dance }) => (
          <Button
            key={id}
            size="small"
            className="publish-left"
            aria-pressed={false}
            text={dance}
            onClick={() => onChange([...chosen, id])}
          />
        ))}
      </div>
      {chosen.length === 0 ? (
        <p className="publish-lacking fc-small fc-warning">
          <WarningSign size={12} /> {name} multi-dances have no order.{' '}
          {usual && isOrganiser ? (
            <button
              type="button"
              className="publish-usual"
              onClick={() => onChange(usual.map(({ id }) => id))}
            >
              Use {usual.map((dance) => dance.name).join(', ')}
            </button>
          ) : null}
        </p>
      ) : null}
    </fieldset>
  );
}
