import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import { Panel } from '../../ui/Panel.tsx';
import { CombineContests, CombinedContestsQuery, SeparateContests } from './combinedOperations.ts';
import './combined.css';

interface CombinedPanelProps {
  readonly scheduleId: string;
  readonly chosen: { readonly id: string; readonly name: string } | null;
  readonly isChair: boolean;
}

/** Combined contests, and for the chair a form to add or change one. */
export function CombinedPanel({ scheduleId, chosen, isChair }: CombinedPanelProps) {
  const client = useApolloClient();
  const { data, refetch } = useQuery(CombinedContestsQuery, {
    variables: { scheduleId },
    fetchPolicy: 'no-cache',
  });
  const [added, setAdded] = useState<readonly { id: string; name: string }[]>([]);
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState('');
  const combined = data?.combinedContests ?? [];
  const ask = async (work: () => Promise<unknown>): Promise<void> => {
    setWrong('');
    try {
      await work();
      await refetch();
    } catch (failure) {
      setWrong(Object.values(fieldErrors(failure)).flat()[0] ?? errorText(failure));
    }
  };
  const combine = () =>
    ask(async () => {
      const input = { scheduleId, name, contestIds: added.map(({ id }) => id) };
      await client.mutate({ mutation: CombineContests, variables: { input } });
      setAdded([]);
      setName('');
    });
  if (!isChair && combined.length === 0) return null;
  const canAdd = chosen !== null && !added.some(({ id }) => id === chosen.id);
  return (
    <Panel title="Combined contests" aside={combined.length > 0 ? String(combined.length) : undefined}>
      {combined.map(({ id, name: title, members }) => (
        <section key={id} className="combined-one fc-stack fc-anywhere fc-line-below" aria-label={title}>
          <b>{title}</b>
          {isChair ? (
            <>
              <Button
                size="small"
                variant="minimal"
                text="Change"
                aria-label={`Change ${title}`}
                onClick={() => {
                  setName(title);
                  setAdded(members.map((member) => ({ id: member.contestId, name: member.name })));
                }}
              />
              <Button
                size="small"
                text="Separate"
                aria-label={`Separate ${title}`}
                onClick={() =>
                  void ask(() =>
                    client.mutate({
                      mutation: SeparateContests,
                      variables: { input: { scheduleId, combinedId: id } },
                    }),
                  )
                }
              />
            </>
          ) : null}
          <ol>
            {members.map((member) => (
              <li key={member.contestId}>{member.name}</li>
            ))}
          </ol>
        </section>
      ))}
      {isChair ? (
        <form
          className="combined-form fc-stack fc-gap-8 fc-anywhere"
          onSubmit={(event) => {
            event.preventDefault();
            void combine();
          }}
        >
          <p className="fc-muted">Combine the places of two or more contests into one result.</p>
          {added.length > 0 ? (
            <ol>
              {added.map((contest) => (
                <li key={contest.id}>
                  {contest.name}
                  <Button
                    size="small"
                    variant="minimal"
                    text="Remove"
                    aria-label={`Remove ${contest.name}`}
                    onClick={() => setAdded(added.filter(({ id }) => id !== contest.id))}
                  />
                </li>
              ))}
            </ol>
          ) : null}
          {chosen && canAdd ? (
            <Button
              className="combined-add"
              text={`Add ${chosen.name}`}
              onClick={() => setAdded([...added, { id: chosen.id, name: chosen.name }])}
            />
          ) : null}
          {added.length > 1 ? (
            <div className="combined-name fc-stack fc-gap-8">
              <InputGroup
                aria-label="Name of the combined contest"
                placeholder="Name, such as 9-Dance"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
              <Button type="submit" intent="primary" text="Combine" disabled={name.trim() === ''} />
            </div>
          ) : null}
          {wrong ? <p role="alert">{wrong}</p> : null}
        </form>
      ) : null}
    </Panel>
  );
}
