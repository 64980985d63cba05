import { Button } from '@blueprintjs/core';
import { Download, Duplicate, Upload } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { FilesMenu, saveFile } from '../shell/FilesMenu.tsx';
import { useSession } from '../shell/useSession.ts';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { hintIf } from '../ui/openings/hint.ts';
import { CopyEventDialog } from './CopyEventDialog.tsx';

interface EventWithSchedules {
  readonly id: string;
  readonly name: string;
  readonly schedules: readonly { readonly id: string; readonly name: string }[];
}

/** Copy it, download its lists, import into it. */
export function EventActs({ event }: { event: EventWithSchedules }) {
  const { user, isOrganiser } = useSession();
  const navigate = useNavigate();
  const dialog = useDialog<null>();
  const refusal = user !== null && !isOrganiser ? 'Only organisers can copy events.' : null;
  return (
    <section className="fc-panel" aria-label="Copy, download and import">
      <Act
        icon={<Duplicate size={16} />}
        title="Start next year’s event"
        words="Sections, limits, orders, judges and rules, without entries"
      >
        <Button
          size="small"
          text="Copy Event…"
          aria-disabled={refusal !== null || undefined}
          {...hintIf(refusal)}
          onClick={() => refusal === null && dialog.show(null)}
        />
      </Act>
      <Act icon={<Download size={16} />} title="Download Lists" words="Import them again here or elsewhere.">
        <Button
          size="small"
          text="Excel File"
          aria-label="Download Excel File"
          onClick={() => saveFile(`events/${event.id}/competition.xlsx`)}
        />
        <FilesMenu size="small" text="CSV" files={otherLists(event)} />
      </Act>
      <Act icon={<Upload size={16} />} title="Import" words="Add or update entries from spreadsheets.">
        <Button size="small" text="Import…" onClick={() => void navigate('/import')} />
      </Act>
      <CopyEventDialog key={dialog.key} eventId={event.id} isOpen={dialog.isOpen} onClose={dialog.close} />
    </section>
  );
}

const otherLists = (event: EventWithSchedules) => [
  ...['People', 'Studios', 'Dances', 'Entries'].map((text) => ({
    text,
    path: `events/${event.id}/${text.toLowerCase()}.csv`,
  })),
  ...event.schedules.flatMap(({ id, name }) => [
    { text: `Sections of ${name}`, path: `schedules/${id}/sections.csv` },
    { text: `Excel File with Sections of ${name}`, path: `schedules/${id}/competition.xlsx` },
  ]),
];

function Act(props: { icon: ReactNode; title: string; words: string; children: ReactNode }) {
  return (
    <div className="fc-event-act fc-row fc-gap-12">
      <span className="fc-muted fc-rigid">{props.icon}</span>
      <div className="fc-fill fc-shrink">
        <h2 className="fc-panel-title fc-strong">{props.title}</h2>
        <p className="fc-small fc-muted">{props.words}</p>
      </div>
      {props.children}
    </div>
  );
}
