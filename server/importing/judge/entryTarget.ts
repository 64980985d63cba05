import type { EntryType } from '../../entries/entry.entity.ts';
import type { DanceTarget, PersonTarget, Target } from './known.ts';

export interface EntryTarget {
  id: number | null;
  entrant: PersonTarget;
  partners: PersonTarget[];
  type: EntryType;
  category: Target;
  dance: DanceTarget | null;
  level: string;
  ageGroup: string;
  quantity: number;
}
