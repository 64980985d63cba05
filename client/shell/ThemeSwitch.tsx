import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { Flash, Moon, Tick } from '@blueprintjs/icons';
import { useSyncExternalStore } from 'react';
import { chooseTheme, isDark, onThemeChange, type ThemeChoice, themeChoice } from './theme.ts';

const CHOICES: readonly [ThemeChoice, string][] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'Follow the system'],
];

/** Light, dark, or as the machine is set; remembered in this browser. */
export function ThemeSwitch() {
  const choice = useSyncExternalStore(onThemeChange, themeChoice);
  const dark = useSyncExternalStore(onThemeChange, isDark);
  return (
    <PopoverNext
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      content={
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
      }
    >
      <Button variant="minimal" aria-label="Theme" icon={dark ? <Flash size={16} /> : <Moon size={16} />} />
    </PopoverNext>
  );
}
