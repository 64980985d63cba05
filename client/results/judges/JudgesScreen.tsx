import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useSearchParams } from 'react-router-dom';
import { showFailure } from '../../apollo/showFailure.ts';
import { useFollowedSchedule } from '../../apollo/useOnScheduleChange.ts';
import type { JudgesScreenQuery as Screen } from '../../gql/graphql.ts';
import { shownOf } from '../../journal/screenState.ts';
import { documentAddress, openDocument, saveDocument } from '../../shell/documents.ts';
import { useWorkedOn } from '../../shell/lastChoice.ts';
import { PlaceParts } from '../../shell/PlaceParts.tsx';
import { UnreadScreen } from '../../shell/ReadFailure.tsx';
import { useSession } from '../../shell/useSession.ts';
import { eventClock } from '../../time/eventClock.ts';
import { counted } from '../../ui/counted.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useDuties } from '../useDuties.ts';
import { Duties } from './Duties.tsx';
import { JudgesScreenQuery } from './judgesOperations.ts';
import { Officials } from './Officials.tsx';
import { PanelEditor, PanelLine } from './PanelEditor.tsx';
import './judges.css';

/** /judges?id=…: judges, panels and officials of a schedule, and cards to print. */
export function JudgesScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useQuery(JudgesScreenQuery, {
    variables: { id },
    skip: id === '',
    fetchPolicy: 'cache-and-network',
  });
  const { error, refetch } = query;
  const data = shownOf(query);
  useFollowedSchedule(id);
  if (data?.schedule.id === id) return <Judges key={id} data={data} onDone={() => void refetch()} />;
  return <UnreadScreen id={id} error={error} refetch={refetch} what="judges" />;
}

function Judges({ data, onDone }: { readonly data: Screen; readonly onDone: () => void }) {
  const { schedule, judges, panels, panelPlan } = data;
  const { id: scheduleId, event } = schedule;
  useWorkedOn(event, schedule);
  const { user } = useSession();
  const duties = useDuties(scheduleId);
  const print = async (file: string) => {
    try {
      await openDocument({ scheduleId }, file);
    } catch (failure) {
      showFailure(failure);
    }
  };
  const save = () => saveDocument(documentAddress({ scheduleId }, 'results.xlsx')).catch(showFailure);
  return (
    <>
      <PlaceParts />
      <div className="judges fc-stack fc-gap-12">
        <div className="judges-main fc-stack fc-gap-12 fc-shrink">
          <Panel
            title="Judges"
            aside={
              judges.length > 0 && duties?.length ? (
                <>
                  <Button size="small" text="Print Cards" onClick={() => void print('judges-cards.pdf')} />
                  <Button
                    size="small"
                    text="Print Score Sheets"
                    onClick={() => void print('score-sheets.pdf')}
                  />
                  <Button
                    size="small"
                    text="Print Announcing Sheets"
                    onClick={() => void print('announcing-sheets.pdf')}
                  />
                  <Button
                    size="small"
                    text="Print Wall Sheets"
                    onClick={() => void print('wall-sheets.pdf')}
                  />
                  <Button size="small" text="Download Results and Marks" onClick={() => void save()} />
                </>
              ) : null
            }
          >
            <Duties judges={judges} duties={panelPlan.duties} clock={eventClock(event.timeZone)} />
          </Panel>
        </div>
        <div className="fc-stack fc-gap-12 fc-shrink">
          <Panel title="Panels" aside={counted(panels.length, 'panel')}>
            {duties?.includes('CHAIR') ? (
              <PanelEditor
                scheduleId={scheduleId}
                judges={judges}
                panels={panels}
                onDone={onDone}
                heats={schedule.heats}
              />
            ) : duties ? (
              <PanelList panels={panels} />
            ) : null}
          </Panel>
          {panelPlan.warnings.length > 0 ? (
            <Panel title="Warnings" aside={String(panelPlan.warnings.length)}>
              <ul className="judges-warnings">
                {panelPlan.warnings.slice(0, 20).map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </Panel>
          ) : null}
          {user?.role === 'ORGANISER' ? <Officials eventId={event.id} /> : null}
        </div>
      </div>
    </>
  );
}

function PanelList({ panels }: Pick<Screen, 'panels'>) {
  return (
    <div className="judges-editor fc-stack fc-gap-10">
      <p className="fc-muted">Only the chair sets panels.</p>
      <ul className="judges-panels">
        {panels.map((panel) => (
          <li key={panel.fromHeatId}>
            <PanelLine panel={panel} />
          </li>
        ))}
      </ul>
    </div>
  );
}
