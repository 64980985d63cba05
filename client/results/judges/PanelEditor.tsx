import { useApolloClient } from '@apollo/client/react';
import { Button, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { errorCode, errorText } from '../../apollo/errorText.ts';
import type { PanelInput, JudgesScreenQuery as Screen } from '../../gql/graphql.ts';
import { SetJudge, SetPanel } from '../resultsOperations.ts';

interface PanelEditorProps {
  readonly scheduleId: string;
  readonly judges: Screen['judges'];
  readonly panels: Screen['panels'];
  readonly heats: Screen['schedule']['heats'];
  readonly onDone: () => void;
}

export function PanelEditor({ scheduleId, judges, panels, heats, onDone }: PanelEditorProps) {
  const client = useApolloClient();
  const [judge, setJudge] = useState('');
  const [fromHeatId, setFromHeatId] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [allowsEven, setAllowsEven] = useState(false);
  const [wrong, setWrong] = useState('');
  /** Refused alone; set together with the next change. */
  const [waiting, setWaiting] = useState<readonly PanelInput[]>([]);
  const ask = async (work: () => Promise<unknown>) => {
    setWrong('');
    try {
      await work();
      onDone();
    } catch (failure) {
      setWrong(errorText(failure));
    }
  };
  const add = () =>
    ask(async () => {
      const [code = '', ...name] = judge.trim().split(/\s+/);
      const input = { scheduleId, code, name: name.join(' ') };
      await client.mutate({ mutation: SetJudge, variables: { input } });
      setJudge('');
    });
  const set = (panel: PanelInput) =>
    ask(async () => {
      const all = [...waiting.filter(({ fromHeatId: id }) => id !== panel.fromHeatId), panel];
      try {
        await client.mutate({ mutation: SetPanel, variables: { input: { scheduleId, panels: all } } });
        setWaiting([]);
      } catch (failure) {
        if (errorCode(failure) === 'CONFLICT') setWaiting(all);
        throw failure;
      }
      setChosen([]);
    });
  const labelOf = (heatId: string): string => heats.find(({ id }) => id === heatId)?.label ?? '';
  const codesOf = (ids: readonly string[]): string =>
    ids.map((one) => judges.find(({ id }) => id === one)?.code).join(' ') || 'removed';
  return (
    <div className="judges-editor fc-stack fc-gap-10">
      <ul className="judges-panels">
        {panels.map((panel) => (
          <li key={panel.fromHeatId}>
            <PanelLine panel={panel} />
            <Button
              size="small"
              variant="minimal"
              text="Edit"
              aria-label={`Edit the panel from heat ${panel.fromHeat} on`}
              onClick={() => {
                setFromHeatId(panel.fromHeatId);
                setChosen(panel.judges.map(({ id }) => id));
              }}
            />
            <Button
              size="small"
              variant="minimal"
              text="Remove"
              aria-label={`Remove the panel from heat ${panel.fromHeat} on`}
              onClick={() => void set({ fromHeatId: panel.fromHeatId, judgeIds: [] })}
            />
          </li>
        ))}
      </ul>
      {waiting.length > 0 ? (
        <section aria-label="Changes not saved" className="fc-stack fc-gap-8">
          <p className="fc-muted">Not saved. Change the other panels too; all are saved together.</p>
          <ul className="judges-panels">
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
              setWrong('');
            }}
          />
        </section>
      ) : null}
      <form
        className="fc-flex fc-gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <InputGroup
          aria-label="Letter and name of a judge"
          placeholder="A Ingrid Halvorsen"
          value={judge}
          onChange={(event) => setJudge(event.target.value)}
        />
        <Button type="submit" text="Add Judge" disabled={!judge.trim()} />
      </form>
      {judges.length > 0 ? (
        <>
          <label htmlFor="panel-from">
            Panel from heat
            <HTMLSelect
              id="panel-from"
              value={fromHeatId || heats[0]?.id}
              onChange={(event) => setFromHeatId(event.target.value)}
              options={heats.map(({ id, label }) => ({ value: id, label }))}
            />
          </label>
          <fieldset>
            <legend>Judges, in the order of their seats</legend>
            {judges.map(({ id, code, name }) => (
              <button
                key={id}
                type="button"
                title={name}
                aria-label={`${code} ${name}`}
                aria-pressed={chosen.includes(id)}
                onClick={() =>
                  setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
                }
              >
                {code}
              </button>
            ))}
          </fieldset>
          {chosen.length > 0 && chosen.length % 2 === 0 ? (
            <Checkbox
              checked={allowsEven}
              label={`Allow an even panel of ${chosen.length}`}
              onChange={() => setAllowsEven(!allowsEven)}
            />
          ) : null}
          <Button
            intent="primary"
            text="Set Panel"
            disabled={chosen.length === 0}
            onClick={() =>
              void set({ fromHeatId: fromHeatId || (heats[0]?.id ?? ''), judgeIds: [...chosen], allowsEven })
            }
          />
        </>
      ) : null}
      {wrong ? (
        <p role="alert" className="fc-wrong">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}

export const PanelLine = ({ panel }: { readonly panel: Screen['panels'][number] }) => (
  <>
    <b>{panel.fromHeat}</b> {panel.floor} <span>{panel.judges.map(({ code }) => code).join(' ')}</span>
  </>
);
