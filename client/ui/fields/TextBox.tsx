import { Classes, type Intent } from '@blueprintjs/core';
import type { ComponentProps, CSSProperties, ReactElement, Ref } from 'react';

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly size?: 'small' | 'medium';
  readonly intent?: Intent;
  readonly fill?: boolean;
  readonly inputClassName?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Element inside the box before the text, and its width. */
  readonly left?: ReactElement | null;
  readonly leftWidth?: string;
  /** Element inside the box after the text, and its width. */
  readonly right?: ReactElement | null;
  readonly rightWidth?: string;
}

/**
 * A text field that looks like Blueprint's InputGroup. That one measures its side elements after each render, which
 * forces a layout per field in a long list; here their widths are given.
 */
export function TextBox(props: TextBoxProps) {
  const { size = 'medium', intent, fill, inputClassName, inputRef, left, right, ...input } = props;
  const { leftWidth, rightWidth, className, style, ...plain } = input;
  const room: CSSProperties = {
    ...(left ? { paddingLeft: leftWidth } : {}),
    ...(right ? { paddingRight: rightWidth } : {}),
  };
  const group = [
    Classes.INPUT_GROUP,
    fill ? Classes.FILL : null,
    size === 'small' ? Classes.SMALL : null,
    Classes.intentClass(intent),
    plain.disabled ? Classes.DISABLED : null,
    className,
  ];
  return (
    <div className={group.filter(Boolean).join(' ')}>
      {left ? <span className={Classes.INPUT_LEFT_CONTAINER}>{left}</span> : null}
      <input
        type="text"
        {...plain}
        className={[Classes.INPUT, inputClassName].filter(Boolean).join(' ')}
        ref={inputRef}
        style={{ ...style, ...room }}
      />
      {right ? (
        <span className={Classes.INPUT_ACTION} style={{ maxWidth: rightWidth }}>
          {right}
        </span>
      ) : null}
    </div>
  );
}
