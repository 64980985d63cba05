import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import type { UnprintableKind } from '../../gql/graphql.ts';
import { UnprintableNamesQuery } from './fileOperations.ts';

const SHOWN = 5;
const KINDS: Record<UnprintableKind, string> = {
  EVENT: 'event',
  PERSON: 'person',
  PROGRAM: 'program',
  STUDIO: 'studio',
};

/** Warns before printing of names that would print as boxes. */
export function UnprintableNames(of: { readonly scheduleId: string; readonly version: number | null }) {
  const { data } = useQuery(UnprintableNamesQuery, {
    variables: of,
    fetchPolicy: 'cache-and-network',
  });
  const [isWhole, setWhole] = useState(false);
  const names = data?.program.unprintableNames ?? [];
  if (names.length === 0) return null;
  const shown = isWhole ? names : names.slice(0, SHOWN);
  const title = `${counted(names.length, 'name')} with letters that print as boxes`;
  return (
    <div className="publish-unprintable fc-anywhere fc-line-below">
      <p className="publish-lacking">
        <WarningSign size={14} /> {title}
      </p>
      <p className="fc-small fc-muted">
        The documents have no font for some letters. Spell them in another script.
      </p>
      <ul aria-label="Names with boxes">
        {shown.map(({ kind, name, letters }) => (
          <li key={`${kind} ${name}`}>
            <bdi>{name}</bdi>{' '}
            <span className="fc-muted fc-small">
              {KINDS[kind]}, no {letters.join(' ')}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < names.length ? (
        <Button size="small" text={`Show all ${names.length}`} onClick={() => setWhole(true)} />
      ) : null}
    </div>
  );
}
