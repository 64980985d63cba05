import { useQuery } from '@apollo/client/react';
import { Tab, Tabs } from '@blueprintjs/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import { useFollowedSchedule } from '../apollo/useOnScheduleChange.ts';
import { PhoneLine } from '../dayPasses/PhoneLine.tsx';
import { shownOf } from '../journal/screenState.ts';
import { useWorkedOn } from '../shell/lastChoice.ts';
import { UnreadScreen } from '../shell/ReadFailure.tsx';
import { eventClock } from '../time/eventClock.ts';
import { Panel } from '../ui/Panel.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { ChangesPanel } from './ChangesPanel.tsx';
import { FirstVersion } from './FirstVersion.tsx';
import { FilesPanel } from './files/FilesPanel.tsx';
import { PublishButton } from './PublishButton.tsx';
import { Preparation } from './preparation/Preparation.tsx';
import { PreparationPanels } from './preparation/PreparationPanels.tsx';
import { PREPARATION, type Prepared, preparationSteps } from './preparation/preparationSteps.ts';
import { PreviewDialog } from './publicPage/PreviewDialog.tsx';
import { PublicPagePanel } from './publicPage/PublicPagePanel.tsx';
import type { Comparison } from './publishedSchedule.ts';
import { BackNumbersQuery, PublishScreenQuery } from './publishOperations.ts';
import { useChanges } from './useChanges.ts';
import { VersionsPanel } from './VersionsPanel.tsx';
import './publish.css';

/** /publish?id=…&step=…: preparation, unpublished changes, public pages and files of a schedule. */
export function PublishScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useQuery(PublishScreenQuery, {
    variables: { id },
    skip: id === '',
    fetchPolicy: 'cache-and-network',
  });
  const { error, refetch } = query;
  const data = shownOf(query);
  const eventId = data?.schedule.event.id ?? '';
  const numbers = useQuery(BackNumbersQuery, {
    variables: { eventId },
    skip: eventId === '',
    fetchPolicy: 'cache-and-network',
  });
  useFollowedSchedule(id);
  if (data?.schedule.id === id) {
    const people = shownOf(numbers)?.event.backNumbers;
    return <Publishing key={id} schedule={data.schedule} stats={data.scheduleStats} people={people} />;
  }
  return <UnreadScreen id={id} error={error} refetch={refetch} what="versions" />;
}

/** Before the first version the first open one of these is in the middle, unless a step was pressed. */
const IN_THE_MIDDLE: readonly string[] = ['multi-dances', 'age-groups'];

function Publishing(prepared: Prepared) {
  const { schedule, stats } = prepared;
  const { event, versions } = schedule;
  useWorkedOn(event, schedule);
  const clock = eventClock(event.timeZone);
  const isNarrow = useMedia('(max-width: 1023px)');
  const [parameters] = useSearchParams();
  const asked = parameters.get('step');
  const step = PREPARATION.find((name) => name === asked) ?? null;
  const last = versions[0]?.number ?? null;
  const [compared, setCompared] = useState<Comparison | null>(null);
  const [looked, setLooked] = useState<{ version: number | null } | null>(null);
  const comparison = compared ?? (last === null ? null : { since: last, until: null });
  const changes = useChanges(schedule.id, comparison);
  const steps = preparationSteps(prepared);
  const open = steps.filter(({ state }) => state !== 'done');
  const look = (version: number | null) => setLooked({ version });
  const publish = (
    <PublishButton
      schedule={schedule}
      changes={comparison?.since === last && comparison.until === null ? changes.changes : null}
      open={open}
      onPublished={() => setCompared(null)}
    />
  );
  const preparation = (
    <Preparation {...prepared} steps={steps} chosen={step}>
      {isNarrow && step ? <PreparationPanels {...prepared} name={step} /> : null}
    </Preparation>
  );
  const versionsPanel = comparison ? (
    <VersionsPanel
      schedule={schedule}
      clock={clock}
      comparison={comparison}
      onCompare={setCompared}
      onLook={look}
    />
  ) : null;
  const changesPanel = comparison ? (
    <ChangesPanel
      {...changes}
      schedule={schedule}
      clock={clock}
      comparison={comparison}
      publish={isNarrow ? null : publish}
      onCompare={setCompared}
      onLook={look}
    />
  ) : (
    <FirstVersion
      schedule={schedule}
      entries={stats.entries}
      publish={isNarrow ? null : publish}
      onLook={look}
    />
  );
  const files = <FilesPanel scheduleId={schedule.id} version={comparison?.until ?? last} />;
  const publicPage = (
    <PublicPagePanel event={event} lastVersion={last}>
      {isNarrow ? null : <PhoneLine />}
    </PublicPagePanel>
  );
  const first = last === null ? open.find(({ name }) => IN_THE_MIDDLE.includes(name))?.name : undefined;
  const shown = step ?? first;
  const panels = shown ? <PreparationPanels {...prepared} name={shown} /> : null;
  return (
    <div className="publish">
      {isNarrow ? (
        <div className="fc-stack fc-gap-12">
          <Panel
            className="publish-head"
            title={last === null ? 'Not published yet' : `Since version ${last}`}
            aside={publish}
          >
            <p className="publish-words fc-muted">
              {changes.changes
                ? `${counted(changes.changes.count, 'change')}, ${counted(changes.changes.people, 'person', 'people')}`
                : `${counted(schedule.heatCount, 'heat')}, ${counted(event.publication.personCount, 'person', 'people')}`}
            </p>
          </Panel>
          <Tabs
            id="publish-parts"
            defaultSelectedTabId={parameters.has('file') ? 'files' : 'preparation'}
            className="fc-parts-of"
            animate={false}
            renderActiveTabPanelOnly
          >
            <Tab
              id="preparation"
              title="Preparation"
              panel={
                <div className="fc-stack fc-gap-12">
                  {preparation}
                  <Panel>
                    <PhoneLine />
                  </Panel>
                </div>
              }
            />
            <Tab
              id="versions"
              title="Versions"
              panel={
                <div className="fc-stack fc-gap-12">
                  {versionsPanel}
                  {changesPanel}
                </div>
              }
            />
            <Tab
              id="files"
              title="Files"
              panel={
                <div className="fc-stack fc-gap-12">
                  {publicPage}
                  {files}
                </div>
              }
            />
          </Tabs>
        </div>
      ) : (
        <div className="publish-columns fc-stack fc-gap-12">
          <div className="fc-stack fc-gap-12 fc-shrink">
            {preparation}
            {versionsPanel}
          </div>
          <div className="fc-stack fc-gap-12 fc-shrink">
            {last === null ? changesPanel : panels}
            {last === null ? panels : changesPanel}
          </div>
          <div className="fc-stack fc-gap-12 fc-shrink">
            {publicPage}
            {files}
          </div>
        </div>
      )}
      {looked ? (
        <PreviewDialog scheduleId={schedule.id} version={looked.version} onClose={() => setLooked(null)} />
      ) : null}
    </div>
  );
}
