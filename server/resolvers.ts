import { StudioResolver } from './people/studio.resolver.ts';

/** Every resolver of the schema. */
export const resolvers = [StudioResolver] as const;
