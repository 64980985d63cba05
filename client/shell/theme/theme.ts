import { Classes } from '@blueprintjs/core';

/** What the person chose; `system` follows the machine. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const KEY = 'floorcraft.theme';
const system = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** While the page is printed: paper is light, whatever the screen is. */
let isOnPaper = false;

/** While a screen is shown that is read in a dark hall. */
let opensDark = false;

export function isDark(): boolean {
  if (isOnPaper) return false;
  const choice = themeChoice();
  return choice === 'system' ? opensDark || system().matches : choice === 'dark';
}

/** Whether the page is dark where the reader has chosen no theme. */
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

/** Paints the theme at start, and again whenever the machine's or another tab's choice changes. */
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
