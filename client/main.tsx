import './ui/layout.css';
import { FocusStyleManager } from '@blueprintjs/core';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchConnection } from './apollo/connection.ts';
import { forgetPastSessions } from './apollo/keptData.ts';
import { startOutbox } from './apollo/theOutbox.ts';
import { followOtherTabs } from './apollo/tokens.ts';
import { applyTheme } from './shell/theme/theme.ts';
import './ui/theme.css';

applyTheme();
// A task of its own, after that of reading the files.
setTimeout(() => {
  followOtherTabs();
  forgetPastSessions();
  watchConnection();
  startOutbox();
  FocusStyleManager.onlyShowFocusOnTabs();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
});
