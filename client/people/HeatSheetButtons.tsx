import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Calendar, Document as DocumentIcon, Duplicate } from '@blueprintjs/icons';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import { graphql } from '../gql';
import { copyLink } from '../shell/copyLink.ts';
import { documentAddress, openDocument, saveDocument } from '../shell/documents.ts';
import { lastChoice } from '../shell/lastChoice.ts';
import { usePublicAddress } from '../shell/publicAddress.ts';
import { hintIf } from '../ui/openings/hint.ts';
import { showToast } from '../ui/toaster.tsx';

const PublicLinks = graphql(`
  query PublicLinks($entrantId: ID) {
    events {
      id
      publication {
        path
        publicPersonId(entrantId: $entrantId)
      }
      schedules {
        id
        heatCount
        publishedVersion
      }
    }
  }
`);

type Whose = { readonly personId: string } | { readonly studioId: string };

/** Heat sheet, calendar and public link, of the given schedule or else of the event chosen last. */
export function HeatSheetButtons({ of, scheduleId }: { of: Whose; scheduleId?: string | null | undefined }) {
  const address = usePublicAddress();
  const [isBusy, setBusy] = useState(false);
  const isPerson = 'personId' in of;
  const { data } = useQuery(PublicLinks, {
    variables: { entrantId: isPerson ? of.personId : null },
    fetchPolicy: 'cache-and-network',
  });
  const place = placeOf(data?.events ?? [], scheduleId);
  if (!place) return null;
  const folder = isPerson ? `people/${of.personId}` : `studios/${of.studioId}`;
  const choice = { scheduleId: place.scheduleId };
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((error: unknown) =>
      showToast({ tone: 'wrong', message: errorText(error), key: 'sheet' }),
    );
    setBusy(false);
  };
  const link =
    place.path &&
    `${address?.origin ?? location.origin}${place.path}/${isPerson ? `person/${place.publicPersonId}` : `studio/${of.studioId}`}`;
  const sheet = isPerson ? 'heat-sheet.pdf' : 'packet.pdf';
  return (
    <>
      <Button
        text={isPerson ? 'Heat Sheet' : 'Packet'}
        icon={<DocumentIcon />}
        loading={isBusy}
        onClick={() => void act(() => openDocument(choice, `${folder}/${sheet}`))}
      />
      <Button
        icon={<Calendar />}
        aria-label="Download calendar"
        onClick={() => void act(() => saveDocument(documentAddress(choice, `${folder}/heats.ics`)))}
      />
      <Button
        icon={<Duplicate />}
        aria-label="Copy link"
        aria-disabled={!link}
        {...hintIf(link ? null : 'Nothing is public yet. Publish the schedule and open its public pages.')}
        onClick={() => void (link && act(() => copyLink(link)))}
      />
    </>
  );
}

interface ListedEvent {
  readonly id: string;
  readonly publication: {
    readonly path?: string | null | undefined;
    readonly publicPersonId?: string | null | undefined;
  };
  readonly schedules: readonly {
    id: string;
    heatCount: number;
    publishedVersion?: number | null | undefined;
  }[];
}

/** The given schedule, or one of the event chosen last; `path` is null unless it is published. */
function placeOf(events: readonly ListedEvent[], scheduleId: string | null | undefined) {
  const choices = events.flatMap(({ id, publication, schedules }) =>
    schedules.map((schedule) => ({
      scheduleId: schedule.id,
      publicPersonId: publication.publicPersonId,
      path:
        publication.path && schedule.publishedVersion != null ? `${publication.path}/s/${schedule.id}` : null,
      rank: (id === lastChoice('event') ? 2 : 0) + (schedule.heatCount > 0 ? 1 : 0),
    })),
  );
  const usual = choices.toSorted((a, b) => b.rank - a.rank)[0];
  return choices.find((one) => one.scheduleId === scheduleId) ?? usual;
}
