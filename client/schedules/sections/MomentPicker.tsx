import { Button, Classes, Tab, Tabs } from '@blueprintjs/core';
import { DatePicker3 } from '@blueprintjs/datetime2';
import { enUS } from 'date-fns/locale';
import { type JSX, useId, useState } from 'react';
import { PickerFoot } from '../../ui/PickerFoot.tsx';
import { SteppedTimePicker } from '../../ui/SteppedTimePicker.tsx';
import { useMedia } from '../useMedia.ts';

import './momentPicker.css';

const EARLIEST = new Date(1900, 0, 1);
const LATEST = new Date(2099, 11, 31, 23, 59, 59);

interface MomentPickerProps {
  /** The draft, in the event's own parts. */
  readonly draft: Date;
  readonly today: () => Date;
  readonly useAmPm: boolean;
  readonly onDraft: (draft: Date) => void;
  readonly onAccept: () => void;
  readonly onCancel: () => void;
  readonly onClear: () => void;
}

type View = 'date' | 'time';

/** The picker behind a date and time: one of them at a time, or both side by side where the window is too low for tabs. */
export function MomentPicker(props: MomentPickerProps) {
  const { draft, onDraft } = props;
  const id = useId();
  const hasTabs = useMedia('(min-height: 667px)');
  const [view, setView] = useState<View>('date');
  const [hasSeconds] = useState(draft.getSeconds() !== 0);
  const date = (
    <DatePicker3
      value={draft}
      minDate={EARLIEST}
      maxDate={LATEST}
      locale={enUS}
      canClearSelection={false}
      highlightCurrentDay
      onChange={(day, isUserChange) => {
        if (!day) return;
        onDraft(day);
        if (isUserChange) setView('time');
      }}
    />
  );
  const time = (
    <div className="moment-time">
      <SteppedTimePicker value={draft} hasSeconds={hasSeconds} useAmPm={props.useAmPm} onChange={onDraft} />
    </div>
  );
  return (
    <div className="moment-picker">
      {hasTabs ? (
        <DateAndTimeTabs id={id} view={view} onView={setView} date={date} time={time} />
      ) : (
        <div className="moment-both">
          {date}
          {time}
        </div>
      )}
      <div className="fc-time-picker-actions">
        <Button
          size="small"
          variant="minimal"
          className={Classes.POPOVER_DISMISS}
          text="Clear"
          onClick={props.onClear}
        />
        <Button
          size="small"
          variant="minimal"
          text="Today"
          onClick={() => onDraft(onDay(draft, props.today()))}
        />
        <PickerFoot onCancel={props.onCancel} onAccept={props.onAccept} />
      </div>
    </div>
  );
}

interface DateAndTimeTabsProps {
  readonly id: string;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly date: JSX.Element;
  readonly time: JSX.Element;
}

function DateAndTimeTabs({ id, view, onView, date, time }: DateAndTimeTabsProps) {
  return (
    <Tabs
      id={id}
      renderActiveTabPanelOnly
      selectedTabId={view}
      onChange={(next) => onView(next === 'time' ? 'time' : 'date')}
    >
      <Tab id="date" title="Date" panel={date} />
      <Tab id="time" title="Time" panel={time} />
    </Tabs>
  );
}

/** That time of day on another day. */
function onDay(time: Date, day: Date): Date {
  const result = new Date(time);
  result.setFullYear(day.getFullYear(), day.getMonth(), day.getDate());
  return result;
}
