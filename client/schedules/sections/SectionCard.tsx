import { ChevronDown, ChevronRight, WarningSign } from '@blueprintjs/icons';
import { type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { doubleBookedWords } from '../../../server/schedules/doubleBookedWords.ts';
import { useAutosave } from '../../apollo/useAutosave.ts';
import type {
  Direction,
  SectionCardFieldsFragment,
  UpdateSectionInput,
  UpdateSectionMutation,
} from '../../gql/graphql.ts';
import { openingPart } from '../../ui/openings/lazyPart.tsx';
import { MissingPart } from '../../ui/openings/MissingPart.tsx';
import { TypePill } from '../../ui/pills/TypePill.tsx';
import { SaveState } from '../../ui/SaveState.tsx';
import { onlyStyle, styleColour } from '../../ui/styleColour.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useLane } from '../lane/Lane.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { hasFloors } from './floors.ts';
import { HeatsBar } from './HeatsBar.tsx';
import type { RefusedEditProps } from './RefusedEdit.tsx';
import { UpdateSection } from './sectionOperations.ts';
import { sectionProblem } from './sectionProblem.ts';
import { heatsPossible, sectionTimes } from './sectionTimes.ts';

const SectionEditor = openingPart(
  async () => (await import('./SectionEditor.tsx')).SectionEditor,
  MissingPart,
);

const RefusedEdit = openingPart<RefusedEditProps>(
  async () => (await import('./RefusedEdit.tsx')).RefusedEdit,
  MissingPart,
);

interface SectionCardProps {
  readonly section: SectionCardFieldsFragment;
  readonly categories: readonly { id: string; name: string }[];
  /** Heading of a new day: "Sat Mar 6". */
  readonly dayHead: string | null;
  readonly isOpen: boolean;
  /** Increases with each request to show the section, which scrolls it into view. */
  readonly sought: number;
  /** Just added in this window. */
  readonly isNew: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onToggle: () => void;
  readonly onMove: (direction: Direction) => void;
  readonly onDelete: () => void;
  readonly onDrag: (id: string | null) => void;
  readonly onDrop: () => void;
}

export function SectionCard(props: SectionCardProps) {
  const { isOpen, onMove } = props;
  const { sections, clock, isLocked, refresh } = useOpenSchedule();
  const { section, save, change } = useSectionDraft(props.section, props.categories, refresh);
  const lane = useLane();
  const [isOver, setIsOver] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const { sought } = props;
  useEffect(() => {
    if (sought > 0) card.current?.scrollIntoView({ block: 'nearest' });
  }, [sought]);
  const times = sectionTimes(section);
  const others = useMemo(() => sections.map(sectionTimes), [sections]);
  const problem = sectionProblem(times, others, clock);
  const possible = heatsPossible(times);
  const category = onlyStyle(section.danceCategories);
  const isBreak = section.sectionType === 'BREAK';
  const reorder = {
    draggable: !isLocked,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      props.onDrag(section.id);
    },
    onDragEnd: () => props.onDrag(null),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isLocked || !event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? 'UP' : 'DOWN');
  };
  const title = (
    <>
      <span className="fc-rigid fc-strong">Section {section.order}</span>
      <span className="fc-ellipsis fc-muted">{section.title}</span>
    </>
  );
  return (
    <li
      ref={card}
      className={`section-card fc-line-below ${isLocked ? 'section-card-locked' : ''} ${isOpen ? 'section-card-open' : ''} ${isOver ? 'section-card-target' : ''}`}
      style={{ borderLeftColor: isBreak ? 'var(--fc-line-strong)' : styleColour(category).fill }}
      onDragOver={(event) => {
        if (isLocked) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={() => {
        setIsOver(false);
        props.onDrop();
      }}
    >
      {props.dayHead ? <p className="section-day fc-strong fc-muted">{props.dayHead}</p> : null}
      <div className="section-head fc-row fc-gap-8" {...reorder}>
        {isLocked ? (
          <h3 className="section-heading fc-fill fc-shrink">{title}</h3>
        ) : (
          <h3 className="section-heading fc-fill fc-shrink">
            <button
              type="button"
              className="section-toggle fc-row fc-gap-8 fc-fill fc-shrink"
              aria-expanded={isOpen}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              title="Drag to reorder, or Alt and an arrow key"
              onClick={props.onToggle}
              onKeyDown={onKeyDown}
            >
              {isOpen ? (
                <ChevronDown size={14} className="section-chevron" />
              ) : (
                <ChevronRight size={14} className="section-chevron" />
              )}
              {title}
            </button>
          </h3>
        )}
        <SaveState state={save.state} />
        <TypePill type={section.sectionType} />
      </div>
      {save.state === 'refused' ? (
        <RefusedEdit save={save} server={props.section} clock={clock} isExplained={problem !== null} />
      ) : null}
      {isOpen ? (
        <SectionEditor
          {...props}
          section={section}
          possible={possible}
          problem={problem}
          onChange={change}
          whileLoading={<div className="section-editor-room" />}
        />
      ) : (
        <div className="section-summary fc-stack fc-gap-12 fc-small fc-muted">
          <span className="section-when">
            {times.start !== null && times.end !== null
              ? clock.range(times.start, times.end)
              : 'No times yet'}
            {section.floor && hasFloors(sections) ? `, ${section.floor}` : ''}
          </span>
          {isBreak ? (
            <span>{breakText(times.start, times.end)}</span>
          ) : lane ? (
            <lane.parts.SectionResults
              sectionId={section.id}
              heatCount={section.heatCount}
              category={category}
            />
          ) : (
            <HeatsBar present={section.heatCount} possible={possible} category={category} />
          )}
          {problem ? (
            <span className="section-warning fc-warning">
              <WarningSign size={12} /> {problem.sentence}
            </span>
          ) : null}
        </div>
      )}
    </li>
  );
}

function useSectionDraft(
  server: SectionCardFieldsFragment,
  categories: readonly { id: string; name: string }[],
  refresh: () => void,
) {
  const save = useAutosave({
    kind: 'section',
    key: server.id,
    label: `Section ${server.order} ${server.title}`.trim(),
    mutation: UpdateSection,
    base: { id: server.id } satisfies Partial<UpdateSectionInput>,
    version: server.version,
    present: { ...server, danceCategoryIds: server.danceCategories.map(({ id }) => id) },
    onSaved: ({ doubleBooked }) => {
      refresh();
      const people = doubleBooked as UpdateSectionMutation['updateSection']['doubleBooked'];
      if (people.length === 0) return;
      showToast({ message: `This double-books ${doubleBookedWords(people)}.`, tone: 'wrong' });
    },
    onRefused: refresh,
  });
  const { danceCategoryIds, ...fields } = save.pending;
  const section = { ...server, ...withoutUndefined(fields) };
  if (danceCategoryIds) {
    section.danceCategories = danceCategoryIds.flatMap(
      (id) => categories.find((category) => category.id === id) ?? [],
    );
  }
  return { section, save, change: save.change };
}

function withoutUndefined(fields: Partial<UpdateSectionInput>): Partial<SectionCardFieldsFragment> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function breakText(start: number | null, end: number | null): string {
  if (start === null || end === null) return 'No heats';
  return `${Math.round((end - start) / 60_000)} min`;
}
