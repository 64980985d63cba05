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
// In the next task: together with evaluating the files, it would keep a slow laptop busy.
setTimeout(() => {
  followOtherTabs();
  forgetPastSessions();
  watchConnection();
  startOutbox();
  FocusStyleManager.onlyShowFocusOnTabs();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
});
