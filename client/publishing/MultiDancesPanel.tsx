import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { PublicPage_EventFragment } from '../gql/graphql.ts';
import { useSession } from '../shell/useSession.ts';
import { Panel } from '../ui/Panel.tsx';
import { SaveState, type SaveStatus } from '../ui/SaveState.tsx';
import { UpdatePublication } from './publishOperations.ts';

/** Dances of each multi-dance, chosen in the order they are danced. */
export function MultiDancesPanel({ event }: { event: PublicPage_EventFragment }) {
  const { isOrganiser } = useSession();
  const { multiDances } = event.publication;
  const [update, { loading, error, called }] = useMutation(UpdatePublication);
  const [pressed, setPressed] = useState<Record<string, string[]>>({});
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  if (multiDances.length === 0) return null;
  const save = (danceCategoryId: string, danceIds: string[]) => {
    setPressed((before) => ({ ...before, [danceCategoryId]: danceIds }));
    const input = { eventId: event.id, multiDances: [{ danceCategoryId, danceIds }] };
    // In sequence, so that the last press is saved last.
    saving.current = saving.current
      .then(() => update({ variables: { input } }))
      .catch(() => setPressed(({ [danceCategoryId]: _, ...others }) => others));
  };
  const state: SaveStatus = loading ? 'saving' : error ? 'refused' : called ? 'saved' : 'idle';
  return (
    <Panel
      title="Multi-dances"
      label="Multi-dances"
      aside={<SaveState state={state} reason={error ? errorText(error) : null} />}
    >
      <p className="publish-words fc-small fc-muted">Select the dances in the order they are danced.</p>
      {multiDances.map(({ danceCategory: { id, name, dances }, dances: saved }) => {
        const chosen = pressed[id] ?? saved.map((dance) => dance.id);
        return (
          <fieldset key={id} className="publish-multi fc-flex fc-wrap fc-gap-6" disabled={!isOrganiser}>
            <legend>
              {name} {chosen.length === 0 ? <span className="fc-muted">· not named yet</span> : null}
            </legend>
            {dances.map((dance) => {
              const place = chosen.indexOf(dance.id);
              return (
                <Button
                  key={dance.id}
                  size="small"
                  active={place >= 0}
                  aria-pressed={place >= 0}
                  text={place >= 0 ? `${place + 1} ${dance.name}` : dance.name}
                  onClick={() =>
                    save(id, place >= 0 ? chosen.filter((one) => one !== dance.id) : [...chosen, dance.id])
                  }
                />
              );
            })}
          </fieldset>
        );
      })}
    </Panel>
  );
}
