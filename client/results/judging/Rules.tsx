import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { showFailure } from '../../apollo/showFailure.ts';
import type {
  Duty,
  PublicRelease,
  ResultSettingsFieldsFragment,
  UncontestedPolicy,
  VerificationMode,
} from '../../gql/graphql.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ONE_PERSON } from '../typing/SecondPerson.tsx';
import { AppointOfficial, OfficialsQuery, UpdateResultSettings } from './judgingOperations.ts';
import { rulesWords } from './rulesWords.ts';

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

interface RulesProps {
  readonly rules: ResultSettingsFieldsFragment;
  readonly isOrganiser: boolean;
  /** Contests with cards that wait to be verified; undefined until loaded. */
  readonly unverified: number | undefined;
  readonly onDone: () => Promise<unknown>;
}

/** The rules for results as a sentence, and for organisers the fields that make it. */
export function Rules({ rules, isOrganiser, unverified = 0, onDone }: RulesProps) {
  const client = useApolloClient();
  const { eventId } = rules;
  const set = async (change: object) => {
    try {
      await client.mutate({ mutation: UpdateResultSettings, variables: { input: { eventId, ...change } } });
      await onDone();
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <Panel title="Rules" aside={isOrganiser ? 'Saved as you choose' : 'Only organisers change them'}>
      <p className="judging-sentence fc-medium">{rulesWords(rules)}</p>
      <fieldset className="judging-rules fc-stack fc-gap-10" disabled={!isOrganiser} aria-label="Rules">
        <div className="fc-stack fc-gap-4">
          <label htmlFor="verify-cards">
            Verify typed cards
            <HTMLSelect
              id="verify-cards"
              aria-describedby="verify-about"
              value={rules.verification}
              onChange={(event) => void set({ verification: event.target.value })}
              options={[...MODES]}
            />
          </label>
          <small id="verify-about" className="fc-muted">
            Applies to all contests not verified yet: {unverified} now
          </small>
        </div>
        <Checkbox
          label="The chair approves results"
          checked={rules.chairApproves}
          onChange={() => void set({ chairApproves: !rules.chairApproves })}
        />
        <Checkbox
          label={ONE_PERSON}
          checked={rules.allowsOnePerson}
          onChange={() => void set({ allowsOnePerson: !rules.allowsOnePerson })}
        />
        <label htmlFor="public-release">
          Make results public
          <HTMLSelect
            id="public-release"
            value={rules.publicRelease}
            onChange={(event) => void set({ publicRelease: event.target.value })}
            options={[...RELEASES]}
          />
        </label>
        <label htmlFor="uncontested">
          Contests of one couple
          <HTMLSelect
            id="uncontested"
            value={rules.uncontested}
            onChange={(event) => void set({ uncontested: event.target.value })}
            options={[...ALONE]}
          />
        </label>
        <Checkbox
          label="Show marks and names of judges to the public"
          checked={rules.showsMarks}
          onChange={() => void set({ showsMarks: !rules.showsMarks })}
        />
        <Checkbox
          label="Judges score solos"
          checked={rules.judgesSolos}
          onChange={() => void set({ judgesSolos: !rules.judgesSolos })}
        />
        <Checkbox
          label="Drop the highest and lowest score of solos"
          disabled={!rules.judgesSolos}
          checked={rules.trimsScores}
          onChange={() => void set({ trimsScores: !rules.trimsScores })}
        />
        <label htmlFor="most-in-final">
          Most couples in a final
          <HTMLSelect
            id="most-in-final"
            value={rules.mostInFinal}
            onChange={(event) => void set({ mostInFinal: Number(event.target.value) })}
            options={Array.from({ length: 23 }, (_, index) => index + 2)}
          />
        </label>
      </fieldset>
      {isOrganiser ? <Officials eventId={eventId} /> : null}
    </Panel>
  );
}

function Officials({ eventId }: { readonly eventId: string }) {
  const client = useApolloClient();
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useQuery(OfficialsQuery, {
    variables: { eventId },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) return null;
  const { officials, users } = data;
  const namesOf = (duty: Duty): string =>
    officials
      .filter(({ duties }) => duties.includes(duty))
      .map(({ user }) => `${user.firstName} ${user.lastName}`.trim())
      .join(', ') || 'organisers';
  const toggle = async (userId: string, duty: Duty) => {
    const present = officials.find(({ user }) => user.id === userId)?.duties ?? [];
    const duties = present.includes(duty) ? present.filter((one) => one !== duty) : [...present, duty];
    try {
      await client.mutate({ mutation: AppointOfficial, variables: { input: { eventId, userId, duties } } });
      await refetch();
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <section className="judging-officials fc-line-above" aria-label="Scrutineers and chair">
      <p className="fc-row fc-wrap fc-gap-8">
        <span className="fc-fill">
          Scrutineers <b>{namesOf('SCRUTINEER')}</b> · Chair <b>{namesOf('CHAIR')}</b>
        </span>
        <Button
          size="small"
          text={isOpen ? 'Done' : 'Change'}
          aria-label={isOpen ? 'Done' : 'Change scrutineers and chair'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </p>
      <ul hidden={!isOpen}>
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
    </section>
  );
}
