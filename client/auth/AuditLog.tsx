import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { readersMomentText } from '../time/sinceText.ts';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { AuditLogQuery } from './sessionOperations.ts';

const FIRST = 10;
const MORE = 200;

export function AuditLog() {
  const [first, setFirst] = useState(FIRST);
  const { data, previousData, error, refetch } = useQuery(AuditLogQuery, {
    variables: { first },
    fetchPolicy: 'cache-and-network',
  });
  const lines = (data ?? previousData)?.auditLog;
  return (
    <Panel title="Audit log" aside="sign-ins, accounts, deletions, exports">
      {error && !lines && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!lines && !error && <SkeletonRows rows={3} label="Loading the audit log" />}
      <ul className="fc-list">
        {lines?.map((line) => (
          <li key={line.id} className="fc-audit-line fc-row fc-wrap">
            <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
              <span>{line.content}</span>
              <span className="fc-small fc-muted">
                {[line.userName, line.address].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="fc-small fc-muted">{readersMomentText(line.at)}</span>
          </li>
        ))}
      </ul>
      {first === FIRST && lines?.length === FIRST && (
        <div className="fc-list-more fc-line-above">
          <Button variant="minimal" text="Show more" onClick={() => setFirst(MORE)} />
        </div>
      )}
    </Panel>
  );
}
