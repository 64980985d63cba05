import { ImportResolver } from './importing/import.resolver.ts';
import { StudioResolver } from './people/studio.resolver.ts';

/** Every resolver of the schema. */
export const resolvers = [ImportResolver, StudioResolver] as const;
