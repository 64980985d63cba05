import { useApolloClient } from '@apollo/client/react';
import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { capitalized, inWords } from '../../../server/scoring/words/numbers.ts';
import { errorCode, errorText } from '../../apollo/errorText.ts';
import type { PanelInput, JudgesScreenQuery as Screen } from '../../gql/graphql.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { isDialogOpen, isTyping } from '../../ui/keys.ts';
import { hintIf } from '../../ui/openings/hint.ts';
import { useWindowKeys } from '../../ui/useWindowKeys.ts';
import { SetPanel } from '../resultsOperations.ts';
import type { Piece } from './panelPieces.ts';

interface PanelEditorProps {
  readonly scheduleId: string;
  readonly judges: Screen['judges'];
  readonly panels: Screen['panels'];
  readonly heats: Screen['schedule']['heats'];
  readonly duties: Screen['panelPlan']['duties'];
  readonly pieces: readonly Piece[];
  readonly fromHeatId: string;
  readonly onChoose: (piece: Piece) => void;
  readonly onHeat: (heatId: string) => void;
  readonly onDone: () => Promise<unknown>;
}

/** The letters of the panel from the chosen heat on, by key or press. */
export function PanelEditor(props: PanelEditorProps) {
  const { scheduleId, judges, panels, heats, duties, pieces, fromHeatId, onChoose, onHeat, onDone } = props;
  const client = useApolloClient();
  /** Judges chosen for a heat and not saved. */
  const [draft, setDraft] = useState<{ heatId: string; judgeIds: readonly string[] } | null>(null);
  const [allowsEven, setAllowsEven] = useState(false);
  const [wrong, setWrong] = useState('');
  /** Whether the panel's first heat is chosen by its number. */
  const [isSplitting, setSplitting] = useState(false);
  /** Refused alone; set together with the next change. */
  const [waiting, setWaiting] = useState<readonly PanelInput[]>([]);
  const labelOf = (heatId: string): string => heats.find(({ id }) => id === heatId)?.label ?? '';
  const own = panels.find((panel) => panel.fromHeatId === fromHeatId);
  const heat = heats.find(({ id }) => id === fromHeatId);
  const at = pieces.findIndex(
    ({ from, to }) =>
      heat?.section.id === from.section.id && heat.number >= from.number && heat.number <= to.number,
  );
  const piece = pieces[at];
  const inForce = own ?? piece?.panel;
  const chosen = draft?.heatId === fromHeatId ? draft.judgeIds : (inForce?.judges.map(({ id }) => id) ?? []);
  const toggle = (id: string) =>
    setDraft({
      heatId: fromHeatId,
      judgeIds: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    });
  /** Where a judge is while this piece is danced on another floor. */
  const busyOf = (code: string): string | undefined => {
    const there = duties.find(
      ({ code: of, floor, startsAt, endsAt }) =>
        piece &&
        of === code &&
        floor !== piece.from.section.floor &&
        startsAt &&
        endsAt &&
        Date.parse(startsAt) < piece.end &&
        Date.parse(endsAt) > piece.start,
    );
    return there && `on ${there.floor || 'another floor'}, heats ${there.fromHeat} to ${there.toHeat}`;
  };
  const set = async (panel: PanelInput) => {
    setWrong('');
    const all = [...waiting.filter(({ fromHeatId: id }) => id !== panel.fromHeatId), panel];
    try {
      await client.mutate({ mutation: SetPanel, variables: { input: { scheduleId, panels: all } } });
      setWaiting([]);
      setDraft(null);
      await onDone();
    } catch (failure) {
      if (errorCode(failure) === 'CONFLICT') setWaiting(all);
      setWrong(errorText(failure));
    }
  };
  const isEven = chosen.length > 0 && chosen.length % 2 === 0;
  const canSet = chosen.length > 0 && fromHeatId !== '';
  const save = () => void set({ fromHeatId, judgeIds: [...chosen], allowsEven });
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
    const judge = judges.find(({ code }) => code === event.key.toUpperCase());
    const next = pieces[at + (event.key === 'ArrowRight' ? 1 : -1)];
    if (judge) toggle(judge.id);
    else if (/^Arrow(Left|Right)$/.test(event.key)) next && onChoose(next);
    else if (event.key === 'Enter' && draft && canSet && !(event.target as Element).closest?.('button, a'))
      save();
    else return;
    event.preventDefault();
  });
  const styles = piece?.from.section.danceCategories ?? [];
  const strangers = judges.filter(
    ({ id, styleIds }) =>
      chosen.includes(id) && styleIds.length > 0 && !styles.every((style) => styleIds.includes(style.id)),
  );
  /** "five, odd, all judge Latin", or who does not. */
  const said = (): string => {
    if (chosen.length === 0) return '';
    const of = styles.map(({ name }) => name).join(' and ');
    if (strangers.length > 0) {
      const codes = strangers.map(({ code }) => code).join(', ');
      return `${codes} ${strangers.length > 1 ? 'do' : 'does'} not judge ${of}`;
    }
    const size = `${capitalized(inWords(chosen.length))}, ${isEven ? 'even' : 'odd'}`;
    return of ? `${size}, all judge ${of}` : size;
  };
  const codesOf = (ids: readonly string[]): string =>
    ids.map((one) => judges.find(({ id }) => id === one)?.code).join(' ') || 'removed';
  return (
    <form
      className="judges-editor fc-line-below fc-stack fc-gap-8"
      aria-label="Panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSet) save();
      }}
    >
      <div className="judges-line fc-row fc-wrap fc-gap-8">
        {isSplitting ? (
          <label htmlFor="panel-from" className="fc-row fc-gap-6">
            Panel from heat
            <HTMLSelect
              id="panel-from"
              autoFocus
              value={fromHeatId}
              onChange={(event) => onHeat(event.target.value)}
              options={heats.map(({ id, label }) => ({ value: id, label }))}
            />
          </label>
        ) : (
          <b>
            {piece?.from.section.title || styles.map(({ name }) => name).join(', ')}{' '}
            <small className="fc-muted">
              {piece && piece.from !== piece.to
                ? `heats ${labelOf(fromHeatId)}–${piece.to.label}`
                : `heat ${labelOf(fromHeatId)}`}
            </small>
          </b>
        )}
        <fieldset aria-label="Judges, in the order of their seats" className="fc-flex fc-wrap fc-gap-4">
          {judges.map(({ id, code, name }) => {
            const busy = busyOf(code);
            return (
              <button
                key={id}
                type="button"
                className={busy ? 'judges-busy' : undefined}
                title={busy ? undefined : name}
                {...hintIf(busy && `${name} judges ${busy}`)}
                aria-label={`${code} ${name}${busy ? `, ${busy}` : ''}`}
                aria-pressed={chosen.includes(id)}
                onClick={() => toggle(id)}
              >
                {code}
              </button>
            );
          })}
        </fieldset>
        <span className={isEven || strangers.length > 0 ? 'fc-warning' : 'fc-done'}>{said()}</span>
        {draft?.heatId === fromHeatId || !inForce ? (
          <Button type="submit" intent="primary" text="Set Panel" disabled={!canSet} />
        ) : null}
        <Button
          text={isSplitting ? 'Whole Section' : 'Split Here…'}
          onClick={() => {
            setSplitting(!isSplitting);
            if (isSplitting && piece) onChoose(piece);
          }}
        />
        {own ? (
          <Button
            text="Remove"
            aria-label={`Remove the panel from heat ${own.fromHeat} on`}
            onClick={() => void set({ fromHeatId, judgeIds: [] })}
          />
        ) : null}
        <span className="judges-keys fc-text-12 fc-muted">
          <Kbd>A–Z</Kbd> in or out <Kbd>← →</Kbd> panel
        </span>
      </div>
      {isEven ? (
        <Checkbox
          checked={allowsEven}
          label={`Allow an even panel of ${chosen.length}`}
          onChange={() => setAllowsEven(!allowsEven)}
        />
      ) : null}
      {waiting.length > 0 ? (
        <section aria-label="Changes not saved" className="fc-stack fc-gap-8">
          <p className="fc-muted">Not saved. Change the other panels too; all are saved together.</p>
          <ul className="judges-waiting">
            {waiting.map((panel) => (
              <li key={panel.fromHeatId}>
                <b>{labelOf(panel.fromHeatId)}</b> <span>{codesOf(panel.judgeIds)}</span>
              </li>
            ))}
          </ul>
          <Button
            size="small"
            text="Discard Changes"
            onClick={() => {
              setWaiting([]);
              setDraft(null);
              setWrong('');
            }}
          />
        </section>
      ) : null}
      {wrong ? (
        <p role="alert" className="fc-wrong">
          {wrong}
        </p>
      ) : null}
    </form>
  );
}
