import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Lock, Plus } from '@blueprintjs/icons';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { counted, inDigits } from '../../../server/schedules/counted.ts';
import { useClientKey } from '../../apollo/useClientKey.ts';
import { ConfirmAlert } from '../../ui/dialogs/ConfirmAlert.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';
import { dayHeadsOf } from './dayHeads.ts';
import { SectionCard } from './SectionCard.tsx';
import { CreateSection, DeleteSection, MoveSection, SectionCategories } from './sectionOperations.ts';
import type { OpenSections } from './useOpenSections.ts';
import './sections.css';

const CLOSED_ROW = 58;

interface SectionsColumnProps {
  readonly opened: OpenSections;
}

export const SectionsColumn = memo(function SectionsColumn({ opened }: SectionsColumnProps) {
  const { schedule, sections, strip, clock, isLocked } = useOpenSchedule();
  const { data } = useQuery(SectionCategories);
  const create = useScheduleMutation(CreateSection);
  const once = useClientKey();
  const remove = useScheduleMutation(DeleteSection);
  const move = useScheduleMutation(MoveSection);
  const [doomedId, setDoomedId] = useState<string | null>(null);
  const dragged = useRef<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const column = list.current?.parentElement;
    if (!list.current || !column) return;
    // Cards get their heights one by one: keep the open one in view until the user scrolls.
    const sizes = new ResizeObserver(() => {
      const open = list.current?.querySelector<HTMLElement>('.section-card-open');
      if (open) column.scrollTop = open.offsetTop - CLOSED_ROW;
    });
    for (const one of [list.current, column]) sizes.observe(one);
    const stop = () => sizes.disconnect();
    for (const act of ['wheel', 'pointerdown', 'keydown'])
      column.addEventListener(act, stop, { once: true, passive: true });
    return stop;
  }, []);
  const dayHeads = useMemo(() => dayHeadsOf(sections, strip.days, clock), [sections, strip.days, clock]);
  const doomed = sections.find(({ id }) => id === doomedId);
  const add = async () => {
    const answer = await once({ scheduleId: schedule.id }, create.run);
    if (answer) opened.openNew(answer.createSection.id);
  };
  const drop = (order: number) => {
    if (dragged.current) void move.run({ id: dragged.current, order });
    dragged.current = null;
  };
  return (
    <Panel
      label="Sections"
      className="schedule-column"
      title="Sections"
      aside={
        isLocked ? (
          <span className="fc-panel-aside fc-row fc-gap-8 fc-text-12 fc-muted">
            <Lock size={12} /> Unlock to edit
          </span>
        ) : (
          <Button icon={<Plus size={14} />} text="Add Section" loading={create.isRunning} onClick={add} />
        )
      }
    >
      {move.failure || create.failure ? (
        <p className="schedule-failure fc-small fc-wrong" role="alert">
          {move.failure ?? create.failure}
        </p>
      ) : null}
      <div className="schedule-scroll">
        {sections.length === 0 ? (
          <EmptyState title="No sections yet">
            {isLocked
              ? 'Unlock the schedule to add some.'
              : 'A section is a part of the day with one kind of heat. Add one.'}
          </EmptyState>
        ) : null}
        <ol className="section-list" ref={list}>
          {sections.map((section, index) => (
            <SectionCard
              key={section.id}
              dayHead={dayHeads.get(section.id) ?? null}
              section={section}
              categories={data?.danceCategories ?? section.danceCategories}
              isOpen={!isLocked && opened.openIds.has(section.id)}
              sought={opened.sought?.id === section.id ? opened.sought.times : 0}
              isNew={opened.newId === section.id}
              isFirst={index === 0}
              isLast={index === sections.length - 1}
              onToggle={() => opened.toggle(section.id)}
              onMove={(direction) => void move.run({ id: section.id, to: { direction } })}
              onDelete={() => setDoomedId(section.id)}
              onDrag={(id) => {
                dragged.current = id;
              }}
              onDrop={() => drop(section.order)}
            />
          ))}
        </ol>
      </div>
      <ConfirmAlert
        isOpen={doomed !== undefined}
        title={`Delete Section ${doomed?.order ?? ''}?`}
        confirmText="Delete"
        cancelText="Cancel"
        isBusy={remove.isRunning}
        reason={remove.failure}
        onCancel={() => {
          remove.forget();
          setDoomedId(null);
        }}
        onConfirm={async () => {
          if (doomed && (await remove.run({ id: doomed.id }))) setDoomedId(null);
        }}
      >
        {doomed ? deletionText(doomed.heatCount, couplesOf(doomed.id)) : null}
      </ConfirmAlert>
    </Panel>
  );

  function couplesOf(sectionId: string): number {
    return strip.heats.reduce((sum, heat) => sum + (heat.sectionId === sectionId ? heat.couples : 0), 0);
  }
});

function deletionText(heats: number, rows: number): string {
  if (heats === 0) return 'It has no heats yet.';
  const gone = `Also deletes ${counted(heats, 'heat')}`;
  const left = rows === 1 ? '1 entry becomes' : `${inDigits(rows)} entries become`;
  return rows === 0 ? `${gone}.` : `${gone}. ${left} unassigned.`;
}
