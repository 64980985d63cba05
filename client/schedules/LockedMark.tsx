import { Tag } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import { ToolbarSlot } from '../ui/ToolbarSlot.tsx';

export const LockedMark = () => (
  <ToolbarSlot>
    <Tag minimal icon={<Lock size={12} />} className="schedule-locked">
      Locked
    </Tag>
  </ToolbarSlot>
);
