import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AllEntriesEventQuery, EntryType } from '../../gql/graphql.ts';
import { FilterBox } from '../../ui/fields/FilterBox.tsx';
import type { Option } from '../../ui/typeAhead/optionsMatching.ts';
import { TypeAhead } from '../../ui/typeAhead/TypeAhead.tsx';
import { entryChoices } from '../entryChoices.tsx';
import { EntriesChoices } from '../entryOperations.ts';
import type { EntriesFilter } from './entriesFilter.ts';

/** The address follows after this pause: browsers limit how often it changes. */
const PAUSE_MS = 150;
const TYPES: readonly EntryType[] = ['HEAT', 'SOLO', 'MULTI'];
/** Styles and dances share a chip, and their ids may be equal. */
const STYLE = 'style ';

interface FilterChipsProps {
  readonly event: AllEntriesEventQuery['event'];
  readonly filter: EntriesFilter;
  readonly onChange: (changes: EntriesFilter) => void;
}

const word = (text: string): Option => ({ id: text, text });

/** The filter's words and its chips, each of which is chosen by typing and emptied by clearing it. */
export function FilterChips({ event, filter, onChange }: FilterChipsProps) {
  const { danceId, danceCategoryId, studioId, entrantId } = filter;
  const isNamed = Boolean(danceId || danceCategoryId || studioId || entrantId);
  /** Whether a chip has the pointer or the focus: its choices are all people, which would delay the first rows. */
  const [isNear, setNear] = useState(false);
  const { data } = useQuery(EntriesChoices, { skip: !isNear && !isNamed });
  const options = useMemo(() => {
    if (!data) return null;
    const { dances, danceCategories, people } = entryChoices(data);
    const studios = new Map(
      data.entrants.flatMap(({ studio }) =>
        studio ? [[studio.id, { id: studio.id, text: studio.name }]] : [],
      ),
    );
    const styles = danceCategories.map((one) => ({ ...one, id: STYLE + one.id, text: `All ${one.text}` }));
    return {
      dances: [...dances, ...styles],
      people,
      studios: [...studios.values()].sort((a, b) => a.text.localeCompare(b.text)),
    };
  }, [data]);
  const chip = (
    label: string,
    from: readonly Option[],
    id: string | null | undefined,
    choose: (id: string | null) => EntriesFilter,
  ) => (
    <div className="all-entries-chip" data-is-set={Boolean(id)} key={label}>
      <TypeAhead
        label={label}
        placeholder={label}
        options={[...from]}
        selected={id ? (from.find((one) => one.id === id) ?? word(id)) : null}
        allowsNone
        hidesMark
        onChoose={(option) => onChange(choose(option?.id ?? null))}
      />
    </div>
  );
  const approach = () => setNear(true);
  return (
    <>
      <Words text={filter.search ?? ''} onText={(search) => onChange({ search })} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only loads the choices of the fields inside */}
      <div
        className="all-entries-chips fc-row fc-wrap fc-gap-8 fc-shrink"
        onPointerEnter={approach}
        onFocus={approach}
      >
        {chip('Type', TYPES.map(word), filter.type, (id) => ({ type: id as EntryType | null }))}
        {chip(
          'Dance',
          options?.dances ?? [],
          danceId ?? (danceCategoryId ? STYLE + danceCategoryId : null),
          (id) => {
            const style = id?.startsWith(STYLE) ? id.slice(STYLE.length) : null;
            return { danceId: style === null ? id : null, danceCategoryId: style };
          },
        )}
        {chip('Level', event.levels.map(word), filter.level, (level) => ({ level }))}
        {chip('Age group', event.ageGroups.map(word), filter.category, (category) => ({ category }))}
        {chip('Studio', options?.studios ?? [], studioId, (studioId) => ({ studioId }))}
        {chip('Person', options?.people ?? [], entrantId, (entrantId) => ({ entrantId }))}
      </div>
    </>
  );
}

function Words({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    // Changed elsewhere: cleared, or another address.
    if (text !== sent.current) setTyped(text);
    sent.current = text;
  }, [text]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = window.setTimeout(() => {
      sent.current = typed.trim();
      latest.current(sent.current);
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return <FilterBox label="Filter entries" value={typed} onChange={setTyped} />;
}
