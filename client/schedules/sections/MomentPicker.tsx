import { Button, Classes, Tab, Tabs } from '@blueprintjs/core';
import { DatePicker3 } from '@blueprintjs/datetime2';
import { enUS } from 'date-fns/locale';
import { type JSX, useId, useMemo, useState } from 'react';
import { noonOf, plainDay } from '../../time/pickedDay.ts';
import { dayOf, timeOf, type WallTime } from '../../time/wallTime.ts';
import { PickerFoot } from '../../ui/pickers/PickerFoot.tsx';
import { SteppedTimePicker } from '../../ui/pickers/SteppedTimePicker.tsx';
import { useMedia } from '../../ui/useMedia.ts';

import './momentPicker.css';

const EARLIEST = new Date(1900, 0, 1);
const LATEST = new Date(2099, 11, 31, 23, 59, 59);

interface MomentPickerProps {
  readonly draft: WallTime;
  readonly now: () => WallTime;
  readonly useAmPm: boolean;
  readonly onDraft: (draft: WallTime) => void;
  readonly onAccept: () => void;
  readonly onCancel: () => void;
  readonly onClear: () => void;
}

type View = 'date' | 'time';

/** Date and time on two tabs, or side by side in a window too low for tabs. */
export function MomentPicker(props: MomentPickerProps) {
  const { draft, onDraft } = props;
  const id = useId();
  const hasTabs = useMedia('(min-height: 667px)');
  const [view, setView] = useState<View>('date');
  const [hasSeconds] = useState(!draft.endsWith(':00'));
  // A new Date object would reset the calendar's visible month.
  const day = useMemo(() => noonOf(dayOf(draft)), [draft]);
  const date = (
    <DatePicker3
      className="moment-day"
      value={day}
      dayPickerProps={{ today: noonOf(dayOf(props.now())) }}
      minDate={EARLIEST}
      maxDate={LATEST}
      locale={enUS}
      canClearSelection={false}
      highlightCurrentDay
      onChange={(picked, isUserChange) => {
        if (!picked) return;
        onDraft(`${plainDay(picked)}T${timeOf(draft)}`);
        if (isUserChange) setView('time');
      }}
    />
  );
  const time = (
    <div className="moment-time">
      <SteppedTimePicker
        value={timeOf(draft)}
        hasSeconds={hasSeconds}
        useAmPm={props.useAmPm}
        onChange={(picked) => onDraft(`${dayOf(draft)}T${picked}`)}
      />
    </div>
  );
  return (
    <div className="moment-picker fc-stack fc-gap-8">
      {hasTabs ? (
        <DateAndTimeTabs id={id} view={view} onView={setView} date={date} time={time} />
      ) : (
        <div className="moment-both fc-row fc-wrap fc-centred">
          {date}
          {time}
        </div>
      )}
      <div className="fc-time-picker-actions fc-row fc-spread fc-gap-8">
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
          onClick={() => onDraft(`${dayOf(props.now())}T${timeOf(draft)}`)}
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
      <Tab id="date" title="Date" panelClassName="moment-panel fc-stack" panel={date} />
      <Tab id="time" title="Time" panelClassName="moment-panel fc-stack" panel={time} />
    </Tabs>
  );
}
