import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { CaretDown, Download, Print } from '@blueprintjs/icons';
import { useState } from 'react';
import { counted, inDigits } from '../../../server/schedules/counted.ts';
import { type DocumentChoice, openDocument } from '../../shell/documents.ts';
import { bytesText } from '../../ui/bytesText.ts';
import { Flyout } from '../../ui/openings/Flyout.tsx';
import { hint } from '../../ui/openings/hint.ts';
import { Progress } from '../../ui/Progress.tsx';
import type { ListedFile } from './useFiles.ts';
import { type Making, useMakeFile } from './useMakeFile.ts';

const KINDS: Record<string, string> = { zip: 'ZIP' };

interface FileRowProps {
  readonly choice: DocumentChoice;
  readonly file: ListedFile;
  /** The same in another size. */
  readonly variants: readonly { readonly text: string; readonly path: string }[];
  readonly onMade: () => void;
}

export function FileRow({ choice, file, variants, onMade }: FileRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { making, reason, warning, make, stop, fail } = useMakeFile(choice, file.path, onMade);
  const about = file.type === 'pdf' ? file.pages !== null && counted(file.pages, 'page') : KINDS[file.type];
  const spoken = file.type === 'pdf' ? file.name : `${file.name} ${KINDS[file.type]}`;
  const open = (path = file.path) => openDocument(choice, path).then(onMade, fail);
  return (
    <li className="publish-file fc-line-above" data-file={file.path}>
      <div className="publish-file-line fc-row fc-spread fc-gap-8">
        <span>
          {file.name} <span className="fc-muted">{about}</span>
        </span>
        {making ? (
          <span className="fc-row fc-gap-4 fc-rigid fc-numbers" role="status">
            {makingWords(making, file.type)}
            <Button size="small" variant="minimal" text="Stop" aria-label={`Stop ${spoken}`} onClick={stop} />
          </span>
        ) : (
          <span className="fc-row fc-gap-4 fc-rigid fc-numbers">
            <span className="fc-muted publish-file-size">{file.bytes !== null && bytesText(file.bytes)}</span>
            {file.type === 'pdf' && (
              <Button
                size="small"
                variant="minimal"
                className="publish-file-act"
                icon={<Print />}
                aria-label={`Print ${spoken}`}
                {...hint('Opens in a new tab')}
                onClick={() => void open()}
              />
            )}
            {variants.length > 0 && (
              <Flyout
                isOpen={isOpen}
                onClose={() => setOpen(false)}
                content={
                  <Menu>
                    {variants.map(({ text, path }) => (
                      <MenuItem key={path} icon={<Print />} text={text} onClick={() => void open(path)} />
                    ))}
                  </Menu>
                }
              >
                <Button
                  size="small"
                  variant="minimal"
                  className="publish-file-act publish-file-caret"
                  icon={<CaretDown />}
                  aria-label={`Other sizes of ${spoken}`}
                  aria-haspopup="menu"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                />
              </Flyout>
            )}
            <Button
              size="small"
              variant="minimal"
              className="publish-file-act"
              icon={<Download />}
              aria-label={`Download ${spoken}`}
              onClick={() => void make()}
            />
          </span>
        )}
      </div>
      {making && <Progress done={making.done} total={making.total} label={`Making ${spoken}`} />}
      {reason && (
        <p className="publish-failure fc-small" role="alert">
          {reason}
        </p>
      )}
      {warning && (
        <p className="fc-small" role="status">
          {warning}
        </p>
      )}
    </li>
  );
}

/** "61 of 148 studios, 1 s" */
function makingWords({ done, total, seconds }: Making, type: string): string {
  const unit = type === 'zip' ? 'studios' : 'pages';
  const count = total === null ? 'Making…' : `${inDigits(done)} of ${inDigits(total)} ${unit}`;
  return seconds < 1 ? count : `${count}, ${seconds.toFixed(0)} s`;
}
