import { Button, SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import type { PaperName } from '../../shell/documents.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { defaultPaper, rememberPaper } from '../paperChoice.ts';
import { FileRow } from './FileRow.tsx';
import { UnprintableNames } from './UnprintableNames.tsx';
import { useFiles } from './useFiles.ts';
import './FilesPanel.css';

const PAPERS = [
  { label: 'A4', value: 'a4' },
  { label: 'Letter', value: 'letter' },
];

export function FilesPanel({
  scheduleId,
  version,
}: {
  readonly scheduleId: string;
  /** Null for the current schedule. */
  readonly version: number | null;
}) {
  const [paper, setPaper] = useState<PaperName>(defaultPaper);
  const { files, hasFailed, readAgain } = useFiles({ scheduleId, version, paper });
  const choose = (chosen: string) => {
    setPaper(chosen as PaperName);
    rememberPaper(chosen as PaperName);
  };
  const of = version === null ? 'of the current schedule' : `of version ${version}`;
  return (
    <Panel
      label="Files"
      title={
        <>
          Files <span className="fc-muted fc-small">{of}</span>
        </>
      }
      aside={<SegmentedControl size="small" options={PAPERS} value={paper} onValueChange={choose} />}
    >
      <UnprintableNames scheduleId={scheduleId} version={version} />
      {hasFailed ? (
        <p className="publish-words" role="alert">
          Couldn’t load the files. <Button size="small" text="Try again" onClick={readAgain} />
        </p>
      ) : files === null ? (
        <SkeletonRows rows={8} label="Loading files" />
      ) : (
        <ul className="publish-files">
          {files.map((file) => (
            <FileRow
              key={`${file.path} ${version} ${paper}`}
              choice={{ scheduleId, version, paper }}
              file={file}
              onMade={readAgain}
            />
          ))}
        </ul>
      )}
      <p className="publish-words fc-small fc-muted">
        For one person or studio, open Students, Teachers or Studios.
      </p>
    </Panel>
  );
}
