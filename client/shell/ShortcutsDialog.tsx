import { DialogBody } from '@blueprintjs/core';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { mainDestinations } from './navigation.ts';
import { PLACES } from './places.ts';
import './ShortcutsDialog.css';

type Shortcut = { keys: readonly string[]; does: string };

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], does: 'Search people, heats, sections, screens and commands' },
  { keys: ['/'], does: 'Go to the filter' },
  { keys: ['Enter'], does: 'Save a dialog' },
  { keys: ['Esc'], does: 'Cancel a dialog, clear a filter' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

const GOING: readonly Shortcut[] = [
  ...[...mainDestinations, ...PLACES].map(({ key, text }) => ({
    keys: ['G', key.toUpperCase()],
    does: `Open ${text}`,
  })),
  { keys: ['G', 'P'], does: 'Open the last program' },
];

const ENTRIES: readonly Shortcut[] = [
  { keys: ['Tab'], does: 'Accept the suggestion and go to the next field' },
  { keys: ['Enter'], does: 'Accept the suggestion; press again for the next row' },
  { keys: ['↓'], does: 'Open the list of a field' },
  { keys: ['Backspace'], does: 'Remove the last partner' },
];

const SCHEDULE: readonly Shortcut[] = [
  { keys: ['←', '→'], does: 'Move between heats on the day strip' },
  { keys: ['Enter'], does: 'Load the heat' },
  { keys: ['Home', 'End'], does: 'First and last heat' },
  { keys: ['Ctrl', 'Z'], does: 'Undo the last change' },
  { keys: ['Ctrl', 'Shift', 'Z'], does: 'Redo' },
];

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <DialogBody tabIndex={0} aria-label="Keyboard shortcuts" role="group">
        <ShortcutList title="Everywhere" shortcuts={EVERYWHERE} />
        <ShortcutList title="Screens" shortcuts={GOING} />
        <ShortcutList title="Entries" shortcuts={ENTRIES} />
        <ShortcutList title="Schedule Manager" shortcuts={SCHEDULE} />
      </DialogBody>
    </Dialog>
  );
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="fc-shortcuts">
      <h3 className="fc-label">{title}</h3>
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd className="fc-flex fc-gap-4">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
