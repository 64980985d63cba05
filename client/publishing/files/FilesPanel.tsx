import { Button, SegmentedControl } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showFailure } from '../../apollo/showFailure.ts';
import { type DocumentChoice, documentAddress, type PaperName, saveDocument } from '../../shell/documents.ts';
import { defaultPaper, rememberPaper } from '../../shell/paperChoice.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { FileRow } from './FileRow.tsx';
import { fileGroups } from './fileGroups.ts';
import { UnprintableNames } from './UnprintableNames.tsx';
import { type ListedFile, useFiles } from './useFiles.ts';
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
  const of = version === null ? 'drafts until you publish' : `of version ${version}`;
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
        <Groups files={files} choice={{ scheduleId, version, paper }} onMade={readAgain} />
      )}
    </Panel>
  );
}

interface GroupsProps {
  readonly files: readonly ListedFile[];
  readonly choice: DocumentChoice;
  readonly onMade: () => void;
}

function Groups({ files, choice, onMade }: GroupsProps) {
  const { groups, data } = fileGroups(files);
  const list = useRef<HTMLDivElement>(null);
  const asked = useSearchParams()[0].get('file');
  // Found by search: its buttons are next.
  useEffect(() => {
    const buttons =
      asked && list.current?.querySelectorAll<HTMLElement>(`[data-file="${CSS.escape(asked)}"] button`);
    if (buttons) buttons[0]?.focus();
  }, [asked]);
  const save = (path: string) => void saveDocument(documentAddress(choice, path)).catch(showFailure);
  return (
    <div ref={list}>
      {groups.map(({ title, files: own }) => (
        <section key={title} aria-label={title}>
          <h3 className="publish-file-group fc-small fc-medium fc-muted fc-line-above">{title}</h3>
          <ul>
            {own.map(({ file, variants }) => (
              <FileRow
                key={`${file.path} ${choice.version} ${choice.paper}`}
                choice={choice}
                file={file}
                variants={variants}
                onMade={onMade}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className="publish-file publish-file-line fc-row fc-gap-8 fc-line-above">
        <span className="fc-muted">As data</span>
        {data.map(({ path, name, type }) => (
          <Button
            key={path}
            size="small"
            variant="minimal"
            className="publish-file-act"
            text={type.toUpperCase()}
            aria-label={`Download ${name} ${type.toUpperCase()}`}
            onClick={() => save(path)}
          />
        ))}
      </p>
    </div>
  );
}
