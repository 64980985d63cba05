import { Button, Checkbox, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import type { JudgesScreenQuery as Screen } from '../../gql/graphql.ts';
import { Flyout } from '../../ui/openings/Flyout.tsx';

type Judge = Screen['judges'][number];
export type Style = Screen['schedule']['sections'][number]['danceCategories'][number];

interface JudgeStylesProps {
  readonly judge: Judge;
  /** All styles of the schedule. */
  readonly styles: readonly Style[];
  readonly onChange: (styleIds: readonly string[]) => void;
}

/** What a judge judges; every style unless some are chosen. */
export function JudgeStyles({ judge, styles, onChange }: JudgeStylesProps) {
  const [isOpen, setOpen] = useState(false);
  const { code, name, styleIds } = judge;
  const chosen = styles.filter(({ id }) => styleIds.includes(id));
  const text = styleIds.length === 0 ? 'All styles' : chosen.map((style) => style.name).join(', ');
  const toggle = (id: string) => {
    const now = styleIds.includes(id) ? styleIds.filter((one) => one !== id) : [...styleIds, id];
    onChange(now);
  };
  return (
    <Flyout
      isOpen={isOpen}
      placement="bottom-start"
      onClose={() => setOpen(false)}
      content={
        <fieldset className="judges-styles fc-stack" aria-label={`Styles of ${name}`}>
          <Checkbox label="All styles" checked={styleIds.length === 0} onChange={() => onChange([])} />
          {styles.map((style) => (
            <Checkbox
              key={style.id}
              label={style.name}
              checked={styleIds.includes(style.id)}
              onChange={() => toggle(style.id)}
            />
          ))}
        </fieldset>
      }
    >
      <Button
        className="judges-styled"
        size="small"
        variant="minimal"
        text={text || 'Other styles'}
        aria-label={`Styles of ${code}: ${text}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </Flyout>
  );
}

interface JudgeMenuProps {
  readonly judge: Judge;
  readonly judges: readonly Judge[];
  readonly panels: Screen['panels'];
  readonly onReplace: (other: Judge) => void;
  readonly onRemove: () => void;
}

/** Who takes the judge's place on all panels, and removing a judge on none. */
export function JudgeMenu({ judge, judges, panels, onReplace, onRemove }: JudgeMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, code, name } = judge;
  const own = panels.filter((panel) => panel.judges.some((one) => one.id === id));
  const others = judges.filter(
    (other) => !own.some((panel) => panel.judges.some((one) => one.id === other.id)) && other.id !== id,
  );
  return (
    <Flyout
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      content={
        <Menu className="judges-menu">
          {own.length > 0 ? (
            <>
              <li className="fc-label" role="presentation">
                {others.length > 0
                  ? `Replace in ${counted(own.length, 'panel')} with`
                  : 'No judge is free to replace'}
              </li>
              {others.map((other) => (
                <MenuItem
                  key={other.id}
                  text={`${other.code} ${other.name}`}
                  onClick={() => onReplace(other)}
                />
              ))}
              <MenuDivider />
            </>
          ) : null}
          <MenuItem
            text="Remove"
            label={own.length > 0 ? `in ${counted(own.length, 'panel')}` : ''}
            disabled={own.length > 0}
            onClick={onRemove}
          />
        </Menu>
      }
    >
      <Button
        size="small"
        variant="minimal"
        icon={<More />}
        aria-label={`More for ${code} ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </Flyout>
  );
}
