import { Button, type ButtonProps, Menu, MenuItem } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { useState } from 'react';
import { showFailure } from '../apollo/showFailure.ts';
import { Flyout } from '../ui/openings/Flyout.tsx';
import { saveDocument } from './documents.ts';

interface FileChoice {
  readonly text: string;
  /** Behind "/documents/". */
  readonly path: string;
}

/** Downloads a file below /documents; says why if that fails. */
export const saveFile = (path: string): void => void saveDocument(`/documents/${path}`).catch(showFailure);

/** A button that lists files to download. */
export function FilesMenu({ files, ...button }: ButtonProps & { readonly files: readonly FileChoice[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Flyout
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      content={
        <Menu>
          {files.map(({ text, path }) => (
            <MenuItem key={text} text={text} onClick={() => saveFile(path)} />
          ))}
        </Menu>
      }
    >
      <Button
        {...button}
        endIcon={<CaretDown size={14} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </Flyout>
  );
}
