import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { ReactNode } from 'react';

export const PanelHead = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <header className="desk-card-head">
    {children}
    <Button variant="minimal" size="small" aria-label="Close" icon={<Cross size={16} />} onClick={onClose} />
  </header>
);
