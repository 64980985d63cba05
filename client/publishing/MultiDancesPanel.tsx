import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { CaretDown, DragHandleVertical } from '@blueprintjs/icons';
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
  const { isOrganiser } = useSession();
  const [update, { loading, error, called }] = useMutation(UpdatePublication);
  const [pressed, setPressed] = useState<Record<string, readonly string[]>>({});
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  if (multiDances.length === 0) return null;
  const save = (orders: Record<string, string[]>) => {
    setPressed((before) => ({ ...before, ...orders }));
    const chosen = Object.entries(orders).map(([danceCategoryId, danceIds]) => ({
      danceCategoryId,
      danceIds,
    }));
    const input = { eventId: event.id, multiDances: chosen };
    // In sequence, so that the last press is saved last.
    saving.current = saving.current
      .then(() => update({ variables: { input } }))
      .catch(() =>
        setPressed((before) =>
          Object.fromEntries(Object.entries(before).filter(([category]) => !(category in orders))),
        ),
      );
  };
  const chosenOf = ({ danceCategory, dances }: MultiDance): readonly string[] =>
    pressed[danceCategory.id] ?? dances.map(({ id }) => id);
  const usual = Object.fromEntries(
    multiDances.flatMap((multi) => {
      const { id, name, dances } = multi.danceCategory;
      const order = chosenOf(multi).length === 0 ? usualOrder(name, dances) : null;
      return order ? [[id, order.map((dance) => dance.id)]] : [];
    }),
  );
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
      aside={
        <>
          <SaveState state={state} reason={error ? errorText(error) : null} />
          {isOrganiser && Object.keys(usual).length > 0 ? (
            <Button size="small" text="Use Usual Orders" onClick={() => save(usual)} />
          ) : null}
        </>
      }
    >
      {multiDances.map((multi) => (
        <OrderOfStyle
          key={multi.danceCategory.id}
          multi={multi}
          chosen={chosenOf(multi)}
          isOrganiser={isOrganiser}
          onChange={(danceIds) => save({ [multi.danceCategory.id]: danceIds })}
        />
      ))}
    </Panel>
  );
}

interface OrderOfStyleProps {
  readonly multi: MultiDance;
  readonly chosen: readonly string[];
  readonly isOrganiser: boolean;
  readonly onChange: (danceIds: string[]) => void;
}

/** Opens its dances. Pressing a dance puts it last, or takes it out; a chosen one can be dragged before another. */
function OrderOfStyle({ multi, chosen, isOrganiser, onChange }: OrderOfStyleProps) {
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
  const namesOf = (some: readonly { name: string }[]): string => some.map((dance) => dance.name).join(', ');
  return (
    <details className="publish-multi fc-line-above" name="multi-dances">
      <summary className="fc-row fc-gap-8">
        <span className="publish-style fc-row fc-rigid fc-gap-6">
          <StyleDot category={name} /> {name}
        </span>
        <span className={`fc-fill fc-small ${chosen.length > 0 ? 'fc-muted' : 'fc-warning'}`}>
          {chosen.length > 0 ? namesOf(ordered) : 'No order yet'}
          {usual ? `, usually ${namesOf(usual)}` : ''}
        </span>
        <CaretDown className="fc-muted" />
      </summary>
      <fieldset aria-label={name} className="fc-row fc-wrap fc-gap-8" disabled={!isOrganiser}>
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
      </fieldset>
    </details>
  );
}
