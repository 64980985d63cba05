import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { nearestWord } from './nearestWord.ts';
import type { Option } from './optionsMatching.ts';

/** Offers the nearest known word for an unknown one. */
export function DidYouMean(props: {
  text: string;
  options: readonly Option[];
  onTake: (word: string) => void;
}) {
  const { text, options } = props;
  const nearest = useMemo(
    () =>
      nearestWord(
        text,
        options.map((option) => option.text),
      ),
    [text, options],
  );
  if (nearest === null) return null;
  return (
    <span className="type-ahead-nearest">
      Did you mean{' '}
      <Button size="small" variant="minimal" text={nearest} onClick={() => props.onTake(nearest)} />?
    </span>
  );
}
