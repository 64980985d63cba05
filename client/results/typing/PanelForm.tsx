import { useApolloClient } from '@apollo/client/react';
import { Button, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { SetJudge, SetPanel } from '../resultsOperations.ts';

interface PanelFormProps {
  readonly scheduleId: string;
  readonly heatId: string;
  readonly onDone: () => void;
}

export function PanelForm({ scheduleId, heatId, onDone }: PanelFormProps) {
  const client = useApolloClient();
  const [lines, setLines] = useState('');
  const [wrong, setWrong] = useState('');
  const save = async () => {
    setWrong('');
    try {
      const codes = [];
      let judges: readonly { id: string; code: string }[] = [];
      for (const line of lines.split('\n').filter((text) => text.trim())) {
        const [code = '', ...name] = line.trim().split(/\s+/);
        const input = { scheduleId, code, name: name.join(' ') };
        judges = (await client.mutate({ mutation: SetJudge, variables: { input } })).data?.setJudge ?? [];
        codes.push(code.toUpperCase());
      }
      const judgeIds = codes.flatMap((code) => judges.find((judge) => judge.code === code)?.id ?? []);
      const input = { scheduleId, fromHeatId: heatId, judgeIds };
      await client.mutate({ mutation: SetPanel, variables: { input } });
      onDone();
    } catch (failure) {
      setWrong(errorText(failure));
    }
  };
  return (
    <div className="results-panel fc-stack fc-gap-8">
      <label htmlFor="results-judges">Judges from this heat on: a letter and a name on each line</label>
      <TextArea
        id="results-judges"
        fill
        rows={5}
        placeholder={'A Ingrid Halvorsen\nB Anthony Marsh\nC Lucille Barrett'}
        value={lines}
        onChange={(event) => setLines(event.target.value)}
      />
      {wrong ? <p role="alert">{wrong}</p> : null}
      <Button intent="primary" text="Set Panel" disabled={!lines.trim()} onClick={() => void save()} />
    </div>
  );
}
