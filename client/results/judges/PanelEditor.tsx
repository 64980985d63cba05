import { useApolloClient } from '@apollo/client/react';
import { Button, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import type { JudgesScreenQuery as Screen } from '../../gql/graphql.ts';
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
  const set = () =>
    ask(async () => {
      const input = {
        scheduleId,
        fromHeatId: fromHeatId || (heats[0]?.id ?? ''),
        judgeIds: [...chosen],
        allowsEven,
      };
      await client.mutate({ mutation: SetPanel, variables: { input } });
      setChosen([]);
    });
  return (
    <div className="judges-editor fc-stack fc-gap-10">
      <ul className="judges-panels">
        {panels.map((panel) => (
          <li key={panel.fromHeatId}>
            <b>{panel.fromHeat}</b> {panel.floor}{' '}
            <span>{panel.judges.map(({ code }) => code).join(' ')}</span>
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
          </li>
        ))}
      </ul>
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
            onClick={() => void set()}
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
