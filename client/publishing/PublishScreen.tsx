import { useQuery } from '@apollo/client/react';
import { Tab, Tabs } from '@blueprintjs/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFollowedSchedule } from '../apollo/useOnScheduleChange.ts';
import { shownOf } from '../journal/screenState.ts';
import { useWorkedOn } from '../shell/lastChoice.ts';
import { UnreadScreen } from '../shell/ReadFailure.tsx';
import { eventClock } from '../time/eventClock.ts';
import { useMedia } from '../ui/useMedia.ts';
import { AgeGroupsPanel } from './AgeGroupsPanel.tsx';
import { BackNumbersPanel } from './BackNumbersPanel.tsx';
import { ChangesPanel } from './ChangesPanel.tsx';
import { FilesPanel } from './files/FilesPanel.tsx';
import { HeatNumbersPanel } from './HeatNumbersPanel.tsx';
import { MultiDancesPanel } from './MultiDancesPanel.tsx';
import { PreviewDialog } from './publicPage/PreviewDialog.tsx';
import { PublicPagePanel } from './publicPage/PublicPagePanel.tsx';
import type { Comparison, PublishedSchedule } from './publishedSchedule.ts';
import { PublishScreenQuery } from './publishOperations.ts';
import { VersionsPanel } from './VersionsPanel.tsx';
import './publish.css';

/** /publish?id=…: versions, unpublished changes, public pages and numbers of a schedule. */
export function PublishScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useQuery(PublishScreenQuery, {
    variables: { id },
    skip: id === '',
    fetchPolicy: 'cache-and-network',
  });
  const { error, refetch } = query;
  const data = shownOf(query);
  useFollowedSchedule(id);
  if (data?.schedule.id === id) return <Publishing key={id} schedule={data.schedule} />;
  return <UnreadScreen id={id} error={error} refetch={refetch} what="versions" />;
}

function Publishing({ schedule }: { schedule: PublishedSchedule }) {
  const { event, versions } = schedule;
  useWorkedOn(event, schedule);
  const clock = eventClock(event.timeZone);
  const isNarrow = useMedia('(max-width: 1023px)');
  const last = versions[0]?.number ?? null;
  const [chosen, setChosen] = useState<Comparison | null>(null);
  const [looked, setLooked] = useState<{ version: number | null } | null>(null);
  const comparison = chosen ?? (last === null ? null : { since: last, until: null });
  const versionsColumn = (
    <div className="fc-stack fc-gap-12">
      <VersionsPanel
        schedule={schedule}
        clock={clock}
        comparison={comparison}
        onCompare={setChosen}
        onLook={(version) => setLooked({ version })}
      />
      <HeatNumbersPanel schedule={schedule} />
      <MultiDancesPanel event={event} />
      <BackNumbersPanel eventId={event.id} numberWornBy={event.publication.numberWornBy} />
      <AgeGroupsPanel event={event} />
    </div>
  );
  const changes = (
    <ChangesPanel
      schedule={schedule}
      clock={clock}
      comparison={comparison}
      onPreview={() => setLooked({ version: comparison?.until ?? null })}
      onPublished={() => setChosen(null)}
    />
  );
  const links = (
    <div className="fc-stack fc-gap-12">
      <PublicPagePanel event={event} scheduleId={schedule.id} lastVersion={last} />
      <FilesPanel scheduleId={schedule.id} version={comparison?.until ?? last} />
    </div>
  );
  return (
    <div className="publish">
      {isNarrow ? (
        <Tabs id="publish-places" className="fc-parts-of" animate={false} renderActiveTabPanelOnly>
          <Tab id="changes" title="Changes" panel={changes} />
          <Tab id="versions" title="Versions" panel={versionsColumn} />
          <Tab id="links" title="Link and files" panel={links} />
        </Tabs>
      ) : (
        <div className="publish-columns fc-stack fc-gap-12">
          {versionsColumn}
          {changes}
          {links}
        </div>
      )}
      {looked ? (
        <PreviewDialog scheduleId={schedule.id} version={looked.version} onClose={() => setLooked(null)} />
      ) : null}
    </div>
  );
}
