import { Classes } from '@blueprintjs/core';

/** `system` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'floorcraft.theme';
const system = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Printing uses the light theme. */
let isOnPaper = false;

/** The screen is for a dark hall. */
let opensDark = false;

export function isDark(): boolean {
  if (isOnPaper) return false;
  const choice = themeChoice();
  return choice === 'system' ? opensDark || system().matches : choice === 'dark';
}

/** Default theme of the screen, while the user has chosen none. */
export function openDark(isOn: boolean): void {
  if (isOn === opensDark) return;
  opensDark = isOn;
  paint();
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  paint();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the theme now and when the system's or another tab's choice changes. */
export function applyTheme(): void {
  paint();
  system().addEventListener('change', paint);
  window.addEventListener('beforeprint', () => paintFor({ paper: true }));
  window.addEventListener('afterprint', () => paintFor({ paper: false }));
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) paint();
  });
}

function paintFor({ paper }: { paper: boolean }): void {
  isOnPaper = paper;
  paint();
}

function paint(): void {
  for (const name of [Classes.DARK, 'fc-dark']) document.body.classList.toggle(name, isDark());
  for (const listener of listeners) listener();
}
