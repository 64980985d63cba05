import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { PartnerRule } from '../gql/graphql.ts';
import { Panel } from '../ui/Panel.tsx';
import { StyleDot } from '../ui/pills/StylePill.tsx';
import { TagTypeAhead } from '../ui/typeAhead/TagTypeAhead.tsx';
import './LimitsGrid.css';
import { type Limit, SetEntryLimit } from './eventScreenOperations.ts';

/** The dances whose entries may lack a partner; folded while there are none. */
export function PartnerRules({ eventId, limits }: { eventId: string; limits: readonly Limit[] }) {
  const [save] = useMutation(SetEntryLimit);
  const [reason, setReason] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isFolded = !isAsked && limits.every(({ partnerRule }) => partnerRule === 'REQUIRED');
  const options = limits.map(({ dance }) => ({
    id: dance.id,
    text: dance.name,
    detail: dance.category.name,
    mark: <StyleDot category={dance.category.name} />,
  }));
  const fieldOf = (label: string, rule: PartnerRule) => {
    const ruled = new Set(limits.filter((one) => one.partnerRule === rule).map(({ dance }) => dance.id));
    const change = async (ids: readonly string[]) => {
      const changed = [
        ...ids.flatMap((id) => (ruled.has(id) ? [] : { danceId: id, partnerRule: rule })),
        ...[...ruled].flatMap((id) =>
          ids.includes(id) ? [] : { danceId: id, partnerRule: 'REQUIRED' as const },
        ),
      ];
      try {
        for (const input of changed) await save({ variables: { input: { eventId, ...input } } });
        setReason(null);
      } catch (error) {
        setReason(errorText(error));
      }
    };
    return (
      <div className="fc-column fc-gap-4">
        <span aria-hidden="true" className="fc-label">
          {label}
        </span>
        <TagTypeAhead
          label={label}
          options={options}
          selected={options.filter(({ id }) => ruled.has(id))}
          placeholder="Dance"
          onChange={(chosen) => void change(chosen.map(({ id }) => id))}
        />
      </div>
    );
  };
  return (
    <Panel
      title="Entries Without a Partner"
      aside={
        isFolded ? (
          <>
            No dance allows them
            <Button size="small" text="Set Dances" onClick={() => setAsked(true)} />
          </>
        ) : null
      }
    >
      {isFolded ? null : (
        <div className="fc-partner-rules fc-stack fc-gap-12">
          {fieldOf('Partner named later (TBA)', 'LATER')}
          {fieldOf('Danced alone, such as a line dance', 'NONE')}
          {reason === null ? null : (
            <p className="fc-wrong" role="alert">
              {reason}
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}
