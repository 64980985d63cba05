import { listOf, thingsById } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import type { Section } from './section.entity.ts';
import { readSectionsById, readSectionsOfSchedules } from './section.reader.ts';

export const sectionLoaders = perRequest((db) => ({
  section: thingsById<Section>((ids) => readSectionsById(db, ids)),
  sectionsOfSchedule: listOf<Section>(
    (ids) => readSectionsOfSchedules(db, ids),
    (section) => section.scheduleId,
  ),
}));
