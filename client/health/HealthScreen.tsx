import { useQuery } from '@apollo/client/react';
import { counted } from '../../server/schedules/counted.ts';
import type { HealthQuery as HealthAnswer } from '../gql/graphql.ts';
import { fullName } from '../shell/fullName.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { useSession } from '../shell/useSession.ts';
import { readersMomentText, sinceText } from '../time/sinceText.ts';
import { bytesText } from '../ui/bytesText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Figure } from '../ui/Figure.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { Backups } from './Backups.tsx';
import { HealthQuery } from './healthOperations.ts';
import './HealthScreen.css';

const LOOK_MILLISECONDS = 10_000;

type Health = HealthAnswer['health'];

export function HealthScreen() {
  const { user, isOrganiser } = useSession();
  const { data, error, refetch } = useQuery(HealthQuery, {
    skip: !isOrganiser,
    pollInterval: LOOK_MILLISECONDS,
    fetchPolicy: 'cache-and-network',
  });
  const health = data?.health;
  return (
    <div className="fc-screen fc-narrow">
      {user && !isOrganiser && (
        <div className="fc-panel">
          <EmptyState title="This is for organisers">Ask an organiser if something seems wrong.</EmptyState>
        </div>
      )}
      {error && !health && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {isOrganiser && !health && !error && <SkeletonRows rows={4} label="Loading health" />}
      {health && (
        <>
          <Figures health={health} />
          <Backups backups={health.backups} onDone={() => void refetch()} />
          <People people={health.people} />
          <Incidents health={health} />
        </>
      )}
    </div>
  );
}

function Figures({ health }: { health: Health }) {
  const { database, copies, version, startedAt } = health;
  return (
    <Panel title="Floorcraft" aside={`version ${version} · started ${sinceText(startedAt)}`}>
      <div className="fc-health-figures fc-stack fc-gap-12">
        <Figure
          value={`${Math.max(1, Math.round(database.answerMilliseconds))}\u00a0ms`}
          label="Database latency"
        />
        <Figure value={bytesText(database.bytes)} label="Data" />
        <Figure
          value={database.connections}
          label="Connections"
          note={database.waiting > 0 ? `${database.waiting} waiting` : undefined}
        />
        <Figure value={copies.length} label={copies.length === 1 ? 'Instance' : 'Instances'} />
      </div>
      <p className="fc-health-foot fc-anywhere fc-small fc-muted">
        {[
          database.isEmbedded ? `${database.version}, embedded` : database.version,
          ...copies.map(
            ({ address, connectedAt }) =>
              `${address || 'local instance'} since ${readersMomentText(connectedAt)}`,
          ),
        ].join(' · ')}
      </p>
    </Panel>
  );
}

function People({ people }: { people: Health['people'] }) {
  return (
    <Panel title="People" aside={`${people.length} active in the last 15 minutes`}>
      <ul className="fc-list">
        {people.map(({ user, signIns, lastSeenAt }) => (
          <li key={user.id} className="fc-health-line">
            <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
              <span className="fc-medium">{fullName(user)}</span>
              <span className="fc-small fc-muted">
                {[user.role === 'ORGANISER' ? 'Organiser' : 'Staff', counted(signIns, 'sign-in')].join(' · ')}
              </span>
            </span>
            <span className="fc-small fc-muted">{sinceText(lastSeenAt)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Incidents({ health: { incidents, incidentCount } }: { health: Health }) {
  return (
    <Panel title="Failures" aside={incidentCount > 0 && `${incidentCount} since the start`}>
      {incidents.length === 0 && <p className="fc-list-none fc-muted">No failures since the start.</p>}
      <ul className="fc-list">
        {incidents.map(({ at, words, requestId }) => (
          <li key={`${at} ${requestId} ${words}`} className="fc-health-line">
            <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
              <span>{words.replace(/^unexpected/, 'Unexpected')}</span>
              {requestId && <span className="fc-small fc-muted">request {requestId}</span>}
            </span>
            <span className="fc-small fc-muted">{readersMomentText(at)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
