import { Menu, MenuItem } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChange, type ThemeChoice, themeChoice } from './theme.ts';

const CHOICES: readonly [ThemeChoice, string][] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'Follow the system'],
];

export function ThemeMenu() {
  const choice = useSyncExternalStore(onThemeChange, themeChoice);
  return (
    <Menu aria-label="Theme">
      {CHOICES.map(([value, text]) => (
        <MenuItem
          key={value}
          text={text}
          aria-current={value === choice || undefined}
          labelElement={value === choice ? <Tick /> : undefined}
          onClick={() => chooseTheme(value)}
        />
      ))}
    </Menu>
  );
}
