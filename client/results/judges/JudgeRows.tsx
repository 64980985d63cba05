import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, TextArea } from '@blueprintjs/core';
import { Clipboard, Duplicate } from '@blueprintjs/icons';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import type { JudgesScreenQuery as Screen } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { TextBox } from '../../ui/fields/TextBox.tsx';
import { isDialogOpen } from '../../ui/keys.ts';
import { hintIf } from '../../ui/openings/hint.ts';
import { SetJudge, SetPanel } from '../resultsOperations.ts';
import { JudgeMenu, JudgeStyles, type Style } from './JudgeActs.tsx';
import { judgesOf, nextCode, nextCodes, shortStyles } from './judgeLines.ts';
import { JudgeCodesQuery, RemoveJudge } from './judgesOperations.ts';
import { type Day, placeIn } from './PanelStrip.tsx';
import { useLastJudges } from './useLastJudges.ts';

interface JudgeRowsProps {
  readonly scheduleId: string;
  readonly eventId: string;
  readonly judges: Screen['judges'];
  readonly panels: Screen['panels'];
  /** Of the schedule's sections. */
  readonly styles: readonly Style[];
  readonly duties: Screen['panelPlan']['duties'];
  readonly clock: EventClock;
  readonly day: Day | null;
  readonly now: number;
  readonly isEdited: boolean;
  /** Whether styles are shown instead of heats. */
  readonly isList: boolean;
  readonly onDone: () => Promise<unknown>;
}

const HOUR = 3_600_000;

const namesOf = (styles: readonly Style[]): string[] => styles.map(({ name }) => name);

/** Each judge with what they judge on the day, or with fields; a last row adds one. */
export function JudgeRows(props: JudgeRowsProps) {
  const { scheduleId, eventId, judges, panels, styles, duties, clock, day, now, isEdited, isList, onDone } =
    props;
  const client = useApolloClient();
  const codes = useQuery(JudgeCodesQuery, {
    variables: { id: scheduleId },
    skip: !isEdited,
    fetchPolicy: 'cache-and-network',
  });
  /** What is wrong, by the id of a judge; with an empty id, in the row that adds one. */
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const ask = async (id: string, work: () => Promise<unknown>): Promise<boolean> => {
    setWrong({});
    try {
      await work();
      await onDone();
      return true;
    } catch (failure) {
      setWrong({ [id]: Object.values(fieldErrors(failure)).flat()[0] ?? errorText(failure) });
      return false;
    }
  };
  const set = (judge: { code: string; name: string; judgeId?: string; styleIds?: string[] }) =>
    client.mutate({ mutation: SetJudge, variables: { input: { scheduleId, ...judge } } });
  const replace = (judge: Screen['judges'][number], other: Screen['judges'][number]) => {
    const changed = panels
      .filter((panel) => panel.judges.some(({ id }) => id === judge.id))
      .map((panel) => ({
        fromHeatId: panel.fromHeatId,
        judgeIds: panel.judges.map(({ id }) => (id === judge.id ? other.id : id)),
        allowsEven: panel.judges.length % 2 === 0,
      }));
    const input = { scheduleId, panels: changed };
    return ask(judge.id, () => client.mutate({ mutation: SetPanel, variables: { input } }));
  };
  const remove = (judgeId: string) =>
    ask(judgeId, () =>
      client.mutate({ mutation: RemoveJudge, variables: { input: { scheduleId, judgeId } } }),
    );
  const stylesOf = ({ styleIds }: Screen['judges'][number]): string => {
    const own = styles.filter(({ id }) => styleIds.includes(id));
    return shortStyles(namesOf(own), namesOf(styles));
  };
  if (judges.length === 0 && !isEdited) return <p className="judges-none fc-muted">No judges yet.</p>;
  return (
    <>
      {isEdited ? (
        <div className="judges-head fc-stack fc-gap-8 fc-line-below fc-label" aria-hidden>
          <span>Letter</span>
          <span>Name</span>
          <span>Styles</span>
        </div>
      ) : null}
      <ul className={isEdited ? 'judges-rows judges-edited' : 'judges-rows'}>
        {judges.map((judge) => {
          const { id, code, name } = judge;
          const own = duties.filter((duty) => duty.code === code);
          const heats = own.reduce((sum, { heatCount }) => sum + heatCount, 0);
          return (
            <li key={id}>
              {isEdited ? (
                <JudgeFields
                  key={`${code} ${name}`}
                  judge={judge}
                  codeStays={codes.data?.judges.find((one) => one.id === id)?.codeStays ?? null}
                  wrong={wrong[id]}
                  onSave={(now) => ask(id, () => set({ ...now, judgeId: id }))}
                />
              ) : (
                <>
                  <b>{code}</b>
                  <span className="fc-row fc-spread fc-gap-8">
                    <span className="fc-anywhere">{name}</span>
                    <small className="fc-nowrap fc-muted">{isList ? '' : stylesOf(judge)}</small>
                  </span>
                  <Lane own={own} clock={clock} day={day} now={now} />
                </>
              )}
              {isEdited ? (
                <JudgeStyles
                  judge={judge}
                  styles={styles}
                  onChange={(styleIds) =>
                    void ask(id, () => set({ code, name, judgeId: id, styleIds: [...styleIds] }))
                  }
                />
              ) : null}
              <span className="judges-heats fc-anywhere fc-numbers fc-text-12 fc-muted">
                {isList
                  ? listedStyles(judge, styles)
                  : own.length === 0
                    ? 'On no panel'
                    : isEdited
                      ? rangesOf(own, heats)
                      : counted(heats, 'heat')}
              </span>
              {isEdited ? (
                <JudgeMenu
                  judge={judge}
                  judges={judges}
                  panels={panels}
                  onReplace={(other) => void replace(judge, other)}
                  onRemove={() => void remove(id)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {isEdited ? (
        <AddJudges
          eventId={eventId}
          taken={judges.map(({ code }) => code)}
          wrong={wrong['']}
          onAdd={(added) =>
            ask('', async () => {
              for (const judge of added) await set(judge);
            })
          }
        />
      ) : null}
    </>
  );
}

const listedStyles = ({ styleIds }: Screen['judges'][number], styles: readonly Style[]): string =>
  namesOf(styles.filter(({ id }) => styleIds.includes(id))).join(', ') || 'all styles';

const rangesOf = (own: Screen['panelPlan']['duties'], heats: number): string =>
  `${own.map(({ fromHeat, toHeat }) => (fromHeat === toHeat ? fromHeat : `${fromHeat}–${toHeat}`)).join(', ')} · ${counted(heats, 'heat')}`;

function Lane({
  own,
  clock,
  day,
  now,
}: Pick<JudgeRowsProps, 'clock' | 'day' | 'now'> & { own: Screen['panelPlan']['duties'] }) {
  if (!day) return <span />;
  return (
    <span className="judges-lane" aria-hidden>
      {own.map(({ fromHeat, toHeat, floor, startsAt, endsAt }) => {
        if (!startsAt || !endsAt) return null;
        const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
        if (from < day.start || from >= day.end) return null;
        return (
          <i
            key={`${floor} ${fromHeat}`}
            title={`${fromHeat}–${toHeat}, ${clock.time(from)} to ${clock.time(to)}`}
            className={to < now ? 'judges-over' : to - from > 2 * HOUR ? 'judges-long' : undefined}
            style={placeIn(day, from, to)}
          />
        );
      })}
      {now > day.start && now < day.end ? <b style={{ left: placeIn(day, now, now).left }} /> : null}
    </span>
  );
}

interface JudgeFieldsProps {
  readonly judge: Screen['judges'][number];
  /** Why the letter can no longer change. */
  readonly codeStays: string | null;
  readonly wrong: string | undefined;
  readonly onSave: (judge: { code: string; name: string }) => Promise<boolean>;
}

function JudgeFields({ judge, codeStays, wrong, onSave }: JudgeFieldsProps) {
  const [code, setCode] = useState(judge.code);
  const [name, setName] = useState(judge.name);
  const save = () => {
    if (code.trim() && name.trim() && (code !== judge.code || name !== judge.name)) {
      void onSave({ code: code.trim(), name: name.trim() }).then((isSaved) => {
        if (!isSaved) setCode(judge.code);
      });
    }
  };
  /** Both fields are left together. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) save();
  };
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Enter') return;
    const rows = [...document.querySelectorAll<HTMLInputElement>('.judges-name input')];
    const own = currentTarget.querySelector<HTMLInputElement>('.judges-name input');
    rows[rows.indexOf(own as HTMLInputElement) + 1]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its fields opens the next row
    <span className="judges-fields fc-row fc-wrap fc-gap-8" onBlur={leave} onKeyDown={press}>
      <TextBox
        className="judges-code"
        aria-label={`Letter of ${judge.name}`}
        readOnly={codeStays !== null}
        {...hintIf(codeStays)}
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
      />
      <TextBox
        className="judges-name"
        aria-label={`Name of ${judge.code}`}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {wrong ? (
        <small role="alert" className="fc-wrong">
          {wrong}
        </small>
      ) : null}
    </span>
  );
}

interface AddJudgesProps {
  readonly eventId: string;
  readonly taken: readonly string[];
  readonly wrong: string | undefined;
  readonly onAdd: (judges: readonly NewJudge[]) => Promise<boolean>;
}

interface NewJudge {
  readonly code: string;
  readonly name: string;
  readonly styleIds?: string[];
}

function AddJudges({ eventId, taken, wrong, onAdd }: AddJudgesProps) {
  const last = useLastJudges(eventId, taken.length === 0);
  const [code, setCode] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [lines, setLines] = useState<string | null>(null);
  /** Letters on their way to the server. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const used = [...taken, ...sent];
  const next = code ?? nextCode(used);
  const add = async (judges: readonly NewJudge[]) => {
    const isList = lines !== null;
    const codes = judges.map((judge) => judge.code);
    setSent((before) => [...before, ...codes]);
    setCode(null);
    // At once: the next name may be typed before the answer.
    setName('');
    const isAdded = await onAdd(judges);
    setSent((before) => before.filter((one) => !codes.includes(one)));
    if (isAdded && isList) setLines(null);
    if (!isAdded && !isList) setName((typed) => typed || (judges[0]?.name ?? ''));
  };
  return (
    <div className="judges-add fc-line-above fc-stack fc-gap-10">
      <form
        className="judges-fields fc-row fc-wrap fc-gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) void add([{ code: next, name: name.trim() }]);
        }}
      >
        <TextBox
          className="judges-code"
          aria-label="Letter of the new judge"
          value={next}
          onChange={(event) => setCode(event.target.value.toUpperCase())}
        />
        <TextBox
          className="judges-name"
          aria-label="Name of a judge"
          placeholder={taken.length === 0 ? 'Name' : 'Add a judge'}
          autoFocus={taken.length === 0 && !isDialogOpen()}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!pasted.trim().includes('\n')) return;
            event.preventDefault();
            void add(judgesOf(pasted, used));
          }}
        />
        {name.trim() ? (
          <Button type="submit" text="Add Judge" />
        ) : (
          <small className="fc-muted">All styles</small>
        )}
      </form>
      {taken.length === 0
        ? [1, 2].map((after) => (
            <p key={after} className="judges-ghost fc-row fc-muted" aria-hidden>
              <span>{nextCodes(used, after + 1).at(-1)}</span>
              Name
            </p>
          ))
        : null}
      <div className="fc-row fc-wrap fc-gap-8">
        {lines === null ? (
          <Button icon={<Clipboard size={14} />} text="Paste a List" onClick={() => setLines('')} />
        ) : null}
        {last ? (
          <>
            <Button
              icon={<Duplicate size={14} />}
              text={`Copy from ${last.event}`}
              onClick={() =>
                void add(last.judges.map(({ code, name: of, styleIds }) => ({ code, name: of, styleIds })))
              }
            />
            <small className="fc-muted">{counted(last.judges.length, 'judge')}</small>
          </>
        ) : null}
      </div>
      {lines === null ? null : (
        <form
          className="fc-stack fc-gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            void add(judgesOf(lines, used));
          }}
        >
          <label htmlFor="judges-lines">A name on each line, with a letter if they have one</label>
          <TextArea
            id="judges-lines"
            autoFocus
            rows={5}
            placeholder={'Ingrid Halvorsen\nB Anthony Marsh'}
            value={lines}
            onChange={(event) => setLines(event.target.value)}
          />
          <div className="fc-flex fc-gap-8">
            <Button type="submit" intent="primary" text="Add Judges" disabled={!lines.trim()} />
            <Button text="Cancel" onClick={() => setLines(null)} />
          </div>
        </form>
      )}
      {wrong ? (
        <p role="alert" className="fc-wrong">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}
