import { Button } from '@blueprintjs/core';
import { Flash, Moon } from '@blueprintjs/icons';
import { useState, useSyncExternalStore } from 'react';
import { Flyout } from '../../ui/openings/Flyout.tsx';
import { openingPart } from '../../ui/openings/lazyPart.tsx';
import { isDark, onThemeChange } from './theme.ts';

const ThemeMenu = openingPart(
  async () => (await import('./ThemeMenu.tsx')).ThemeMenu,
  () => <p className="fc-picker-absent">The themes could not be loaded.</p>,
);

export function ThemeSwitch() {
  const [isOpen, setOpen] = useState(false);
  const dark = useSyncExternalStore(onThemeChange, isDark);
  return (
    <Flyout isOpen={isOpen} onClose={() => setOpen(false)} content={<ThemeMenu />}>
      <Button
        variant="minimal"
        aria-label="Theme"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={dark ? <Flash size={16} /> : <Moon size={16} />}
        onClick={() => setOpen(!isOpen)}
      />
    </Flyout>
  );
}
