import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { errorText } from '../apollo/errorText.ts';
import { saveDocument } from '../shell/documents.ts';
import { showToast } from '../ui/toaster.tsx';

const LISTS = [
  ['competition.xlsx', 'Excel File'],
  ['people.csv', 'People'],
  ['studios.csv', 'Studios'],
  ['dances.csv', 'Dances'],
  ['entries.csv', 'Entries'],
] as const;
const OF_SCHEDULE = [
  ['competition.xlsx', 'Excel File with Sections'],
  ['sections.csv', 'Sections'],
] as const;

/** Lists of the event that can be imported again. */
export function EventDownloads({
  event,
}: {
  event: { id: string; name: string; schedules: readonly { id: string; name: string }[] };
}) {
  return (
    <section className="fc-panel fc-event-downloads fc-stack fc-gap-10" aria-label="Download lists">
      <div>
        <h2 className="fc-panel-title fc-strong">Download Lists</h2>
        <p className="fc-small fc-muted">Import them again here or in another database.</p>
      </div>
      <DownloadRow folder={`events/${event.id}`} lists={LISTS} of={null} />
      {event.schedules.map(({ id, name }) => (
        <DownloadRow key={id} folder={`schedules/${id}`} lists={OF_SCHEDULE} of={name} />
      ))}
    </section>
  );
}

function DownloadRow(props: {
  folder: string;
  lists: readonly (readonly [file: string, text: string])[];
  /** Name of the schedule; null for the event. */
  of: string | null;
}) {
  const { folder, lists, of } = props;
  const save = (file: string) =>
    saveDocument(`/documents/${folder}/${file}`).catch((error: unknown) =>
      showToast({ tone: 'wrong', message: errorText(error), key: 'lists' }),
    );
  return (
    <div className="fc-row fc-wrap fc-gap-8">
      {of !== null && <span className="fc-small fc-muted fc-ellipsis">{of}</span>}
      {lists.map(([file, text]) => (
        <Button
          key={file}
          size="small"
          icon={<Download size={12} />}
          text={text}
          aria-label={`Download ${text}${of === null ? '' : ` of ${of}`}`}
          onClick={() => void save(file)}
        />
      ))}
    </div>
  );
}
