import { useApolloClient, useQuery } from '@apollo/client/react';
import { Checkbox, HTMLSelect } from '@blueprintjs/core';
import { showFailure } from '../../apollo/showFailure.ts';
import type { Duty, PublicRelease, UncontestedPolicy, VerificationMode } from '../../gql/graphql.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ONE_PERSON } from '../typing/SecondPerson.tsx';
import { AppointOfficial, OfficialsQuery, UpdateResultSettings } from './judgesOperations.ts';

const DUTIES: readonly { duty: Duty; words: string }[] = [
  { duty: 'SCRUTINEER', words: 'Scrutineer' },
  { duty: 'CHAIR', words: 'Chair' },
];
const MODES: readonly { value: VerificationMode; label: string }[] = [
  { value: 'SECOND_LOOK', label: 'Second look by someone else' },
  { value: 'SECOND_ENTRY', label: 'Second entry by someone else' },
  { value: 'NONE', label: 'None' },
];
const RELEASES: readonly { value: PublicRelease; label: string }[] = [
  { value: 'TOGETHER', label: 'Together with the announcer' },
  { value: 'WHEN_ANNOUNCED', label: 'When announced' },
  { value: 'AT_AWARDS', label: 'When announced, at awards' },
];

const ALONE: readonly { value: UncontestedPolicy; label: string }[] = [
  { value: 'CONFIRM', label: 'Confirmed by a scrutineer' },
  { value: 'AUTOMATIC', label: 'Automatic 1st once danced' },
  { value: 'STANDARD', label: 'Judged against a standard' },
];

/** Brings the setting into view that a link names. */
const linked = (input: HTMLInputElement | null): void => {
  if (input && window.location.hash === `#${ONE_PERSON.id}`) input.focus();
};

export function Officials({ eventId }: { readonly eventId: string }) {
  const client = useApolloClient();
  const { data, refetch } = useQuery(OfficialsQuery, {
    variables: { eventId },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) return null;
  const { officials, resultSettings, users } = data;
  const ask = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await refetch();
    } catch (failure) {
      showFailure(failure);
    }
  };
  const set = (change: object) =>
    ask(() =>
      client.mutate({ mutation: UpdateResultSettings, variables: { input: { eventId, ...change } } }),
    );
  const toggle = (userId: string, duty: Duty) => {
    const present = officials.find(({ user }) => user.id === userId)?.duties ?? [];
    const duties = present.includes(duty) ? present.filter((one) => one !== duty) : [...present, duty];
    return ask(() =>
      client.mutate({ mutation: AppointOfficial, variables: { input: { eventId, userId, duties } } }),
    );
  };
  return (
    <>
      <Panel title="Scrutineers and chair">
        <p className="judges-none fc-muted">Organisers may do both.</p>
        <ul className="judges-officials">
          {users
            .filter(({ role }) => role !== 'ORGANISER')
            .map(({ id, firstName, lastName }) => (
              <li key={id}>
                <span className="fc-fill">
                  {firstName} {lastName}
                </span>
                {DUTIES.map(({ duty, words }) => (
                  <Checkbox
                    key={duty}
                    label={words}
                    aria-label={`${firstName} ${lastName}: ${words}`}
                    checked={officials.find(({ user }) => user.id === id)?.duties.includes(duty) ?? false}
                    onChange={() => void toggle(id, duty)}
                  />
                ))}
              </li>
            ))}
        </ul>
      </Panel>
      <Panel title="Results">
        <div className="judges-editor fc-stack fc-gap-10">
          <label htmlFor="verify-cards">
            Verify typed cards
            <HTMLSelect
              id="verify-cards"
              value={resultSettings.verification}
              onChange={(event) => void set({ verification: event.target.value })}
              options={[...MODES]}
            />
          </label>
          <Checkbox
            label="The chair approves results"
            checked={resultSettings.chairApproves}
            onChange={() => void set({ chairApproves: !resultSettings.chairApproves })}
          />
          <Checkbox
            id={ONE_PERSON.id}
            label={ONE_PERSON.label}
            inputRef={linked}
            checked={resultSettings.allowsOnePerson}
            onChange={() => void set({ allowsOnePerson: !resultSettings.allowsOnePerson })}
          />
          <label htmlFor="public-release">
            Make results public
            <HTMLSelect
              id="public-release"
              value={resultSettings.publicRelease}
              onChange={(event) => void set({ publicRelease: event.target.value })}
              options={[...RELEASES]}
            />
          </label>
          <label htmlFor="uncontested">
            Contests of one couple
            <HTMLSelect
              id="uncontested"
              value={resultSettings.uncontested}
              onChange={(event) => void set({ uncontested: event.target.value })}
              options={[...ALONE]}
            />
          </label>
          <Checkbox
            label="Show marks and names of judges to the public"
            checked={resultSettings.showsMarks}
            onChange={() => void set({ showsMarks: !resultSettings.showsMarks })}
          />
          <Checkbox
            label="Judges score solos"
            checked={resultSettings.judgesSolos}
            onChange={() => void set({ judgesSolos: !resultSettings.judgesSolos })}
          />
          <Checkbox
            label="Drop the highest and lowest score of solos"
            disabled={!resultSettings.judgesSolos}
            checked={resultSettings.trimsScores}
            onChange={() => void set({ trimsScores: !resultSettings.trimsScores })}
          />
          <label htmlFor="most-in-final">
            Most couples in a final
            <HTMLSelect
              id="most-in-final"
              value={resultSettings.mostInFinal}
              onChange={(event) => void set({ mostInFinal: Number(event.target.value) })}
              options={Array.from({ length: 23 }, (_, index) => index + 2)}
            />
          </label>
        </div>
      </Panel>
    </>
  );
}
