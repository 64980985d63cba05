import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useAutosave } from '../apollo/useAutosave.ts';
import { NumberBox } from '../ui/fields/NumberBox.tsx';
import { SaveState } from '../ui/SaveState.tsx';
import { type Limit, SetEntryLimit } from './eventScreenOperations.ts';
import { readLimit } from './readLimit.ts';

/** Limit of one dance. Blank is unlimited; an invalid value is not saved and shows why. */
export function LimitCell({ eventId, limit }: { eventId: string; limit: Limit }) {
  const { dance } = limit;
  const name = `${dance.category.name} ${dance.name}`;
  const saving = useAutosave({
    kind: 'entryLimit',
    key: `${eventId}:${dance.id}`,
    label: `Entry limit ${name}`,
    mutation: SetEntryLimit,
    base: { eventId, danceId: dance.id },
    version: limit.version,
    present: limit,
  });
  const [draft, setDraft] = useState<string | null>(null);
  const known = saving.pending.limit === undefined ? limit.limit : saving.pending.limit;
  const text = draft ?? (known === null || known === undefined ? '' : String(known));
  const { reason: unreadable } = readLimit(text);
  const isOutOfDate = saving.state === 'refused' && saving.code === 'CONFLICT';
  const reason = unreadable ?? (saving.state === 'refused' && !isOutOfDate ? saving.reason : null);
  const change = (next: string) => {
    const { limit: read } = readLimit(next);
    setDraft(read === undefined ? next : null);
    if (read !== undefined) saving.change({ limit: read });
    // The first digits may still be queued.
    else saving.discard();
  };
  return (
    <div className="fc-limit fc-stack">
      <label className="fc-limit-name fc-anywhere" htmlFor={`limit-${dance.id}`}>
        <span className="fc-visually-hidden">{dance.category.name} </span>
        {dance.name}
      </label>
      {reason === null ? <SaveState state={saving.state} reason={saving.reason} compact /> : <span />}
      <NumberBox
        id={`limit-${dance.id}`}
        className="fc-limit-input"
        value={text}
        onValue={change}
        onBlur={() => setDraft(unreadable ? text : null)}
        isFree
        min={0}
        placeholder="∞"
        aria-valuetext={text === '' ? 'Unlimited' : text}
        aria-invalid={unreadable !== undefined || saving.state === 'refused' || undefined}
        aria-describedby={reason === null ? undefined : `limit-reason-${dance.id}`}
        inputClassName="fc-numbers"
      />
      {reason === null ? null : (
        <p
          className="fc-limit-words fc-row fc-wrap fc-small fc-wrong"
          id={`limit-reason-${dance.id}`}
          role="alert"
        >
          {reason}
        </p>
      )}
      {isOutOfDate ? (
        <p className="fc-limit-words fc-row fc-wrap fc-small fc-wrong" role="alert">
          Someone else changed this limit: yours {limitText(known)}, theirs {limitText(limit.limit)}.
          <Button size="small" text="Save mine" onClick={saving.flush} />
          <Button size="small" variant="minimal" text="Keep theirs" onClick={saving.discard} />
        </p>
      ) : null}
    </div>
  );
}

const limitText = (limit: number | null | undefined): string => (limit == null ? 'no limit' : String(limit));
