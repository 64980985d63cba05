import { Button, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, Trash, WarningSign } from '@blueprintjs/icons';
import { useId } from 'react';
import type {
  Direction,
  SectionCardFieldsFragment,
  SectionType,
  UpdateSectionInput,
} from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { StyleDot } from '../../ui/pills/StylePill.tsx';
import { onlyStyle } from '../../ui/styleColour.ts';
import type { Option } from '../../ui/typeAhead/optionsMatching.ts';
import { TagTypeAhead } from '../../ui/typeAhead/TagTypeAhead.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { durationText, parseDuration } from './durationText.ts';
import { HeatsBar } from './HeatsBar.tsx';
import { SectionForecast } from './SectionForecast.tsx';
import { SectionTime } from './SectionTime.tsx';
import type { SectionProblem } from './sectionProblem.ts';
import { TextField } from './TextField.tsx';

const TYPES: readonly SectionType[] = ['HEAT', 'SOLO', 'MULTI', 'BREAK'];

interface SectionEditorProps {
  readonly section: SectionCardFieldsFragment;
  readonly possible: number;
  readonly categories: readonly { id: string; name: string }[];
  readonly problem: SectionProblem | null;
  /** Just added: focuses the first field. */
  readonly isNew: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (patch: Partial<UpdateSectionInput>) => void;
  readonly onMove: (direction: Direction) => void;
  readonly onDelete: () => void;
}

export function SectionEditor(props: SectionEditorProps) {
  const { section, problem, possible, onChange } = props;
  const { schedule, clock } = useOpenSchedule();
  const problemId = useId();
  const typeId = useId();
  const option = ({ id, name }: { id: string; name: string }): Option => ({
    id,
    text: name,
    mark: <StyleDot category={name} />,
  });
  const usual = section.startTime ?? section.endTime ?? usualMoment(schedule.event.date, clock);
  return (
    <div className="section-editor fc-stack fc-gap-10">
      <div className="section-line-title fc-stack fc-gap-8">
        <TextField
          label="Section Title"
          value={section.title}
          autoFocus={props.isNew}
          onValue={(title) => onChange({ title })}
        />
        <FormGroup label="Section Type" labelFor={typeId}>
          <HTMLSelect
            id={typeId}
            fill
            options={[...TYPES]}
            value={section.sectionType}
            onChange={({ currentTarget }) => onChange({ sectionType: typeOf(currentTarget.value) })}
          />
        </FormGroup>
      </div>
      <FormGroup label="Dance Category">
        <TagTypeAhead
          label="Dance Category"
          className="section-input"
          options={props.categories.map(option)}
          selected={section.danceCategories.map(option)}
          placeholder="Choose one or more"
          onChange={(chosen) => onChange({ danceCategoryIds: chosen.map(({ id }) => id) })}
        />
      </FormGroup>
      <TextField
        label="Floor"
        value={section.floor}
        placeholder="Only with several floors"
        onValue={(floor) => onChange({ floor })}
      />
      <div className="section-line-half fc-stack fc-gap-8">
        <SectionTime
          label="Start Time"
          value={section.startTime ?? null}
          usual={usual}
          clock={clock}
          isWrong={problem?.field === 'start'}
          describedBy={problem?.field === 'start' ? problemId : undefined}
          onCommit={(startTime) => onChange({ startTime })}
        />
        <SectionTime
          label="End Time"
          value={section.endTime ?? null}
          usual={usual}
          start={section.startTime ?? null}
          clock={clock}
          isWrong={problem?.field === 'end'}
          describedBy={problem?.field === 'end' ? problemId : undefined}
          onCommit={(endTime) => onChange({ endTime })}
        />
      </div>
      {problem ? (
        <p className="section-problem fc-baseline fc-gap-6 fc-small fc-wrong" id={problemId} role="alert">
          <WarningSign size={12} />
          <span className="section-problem-words fc-fill">{problem.sentence}</span>
          {problem.cure ? <CureButton cure={problem.cure} onChange={onChange} /> : null}
        </p>
      ) : null}
      <div className="section-line-notes fc-stack fc-gap-8">
        <TextField
          label="Heat Duration"
          value={durationText(section.heatDuration)}
          check={durationFault}
          onValue={(text) => onChange({ heatDuration: parseDuration(text) ?? undefined })}
        />
        <TextField
          label="Max Couples"
          value={section.maxCouples?.toString() ?? ''}
          placeholder={schedule.maxCouples.toString()}
          isNumber
          check={couplesFault}
          onValue={(text) => onChange({ maxCouples: text.trim() === '' ? null : Number.parseInt(text, 10) })}
        />
        <TextField
          label="Section Notes"
          value={section.notes}
          placeholder="For the MC"
          onValue={(notes) => onChange({ notes })}
        />
      </div>
      {section.sectionType === 'BREAK' ? null : (
        <>
          <HeatsBar
            present={section.heatCount}
            possible={possible}
            category={onlyStyle(section.danceCategories)}
            isSpelledOut
          />
          {section.danceCategories.length > 0 ? (
            <SectionForecast sectionId={section.id} />
          ) : (
            <p className="section-forecast fc-small fc-muted">
              Choose a Dance Category to set which dances its heats get.
            </p>
          )}
        </>
      )}
      <div className="section-actions fc-flex fc-wrap fc-gap-6">
        <Button
          size="small"
          icon={<ArrowUp size={12} />}
          text="Move Up"
          disabled={props.isFirst}
          title={props.isFirst ? 'This is the first section.' : undefined}
          onClick={() => props.onMove('UP')}
        />
        <Button size="small" icon={<Trash size={12} />} text="Delete" onClick={props.onDelete} />
        <Button
          size="small"
          icon={<ArrowDown size={12} />}
          text="Move Down"
          disabled={props.isLast}
          title={props.isLast ? 'This is the last section.' : undefined}
          onClick={() => props.onMove('DOWN')}
        />
      </div>
    </div>
  );
}

interface CureButtonProps {
  readonly cure: NonNullable<SectionProblem['cure']>;
  readonly onChange: SectionEditorProps['onChange'];
}

function CureButton({ cure, onChange }: CureButtonProps) {
  const apply = () =>
    onChange({ startTime: new Date(cure.start).toISOString(), endTime: new Date(cure.end).toISOString() });
  return (
    <button type="button" className="fc-text-button" onClick={apply}>
      {cure.text}
    </button>
  );
}

function typeOf(value: string): SectionType {
  return TYPES.find((type) => type === value) ?? 'HEAT';
}

function durationFault(text: string): string | null {
  const seconds = parseDuration(text);
  if (seconds === null) return 'Enter a duration such as 1:30 or 90 s.';
  return seconds < 1 ? 'Enter at least 1 s.' : null;
}

function couplesFault(text: string): string | null {
  return text.trim() === '' || /^[1-9]\d{0,2}$/.test(text.trim())
    ? null
    : 'Enter a number from 1 to 999, or leave it blank.';
}

/** 9 AM on the event's date, for a section without a time. */
function usualMoment(date: string | null | undefined, clock: EventClock): string | null {
  return date ? new Date(clock.moment(`${date}T09:00:00`)).toISOString() : null;
}
