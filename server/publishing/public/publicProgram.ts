import type { SheetChanges } from '../changes/compareSheets.ts';
import type { Program, ProgramPerson } from '../program.ts';
import type { PublicView } from './publicView.ts';

/** A published version with public names, the source of public files. */
interface PublicProgram {
  readonly program: Program;
  /** Changes since the previous version; null for the first. */
  readonly changes:
    | (SheetChanges & {
        readonly sinceVersion: number;
        readonly people: readonly ProgramPerson[];
      })
    | null;
}

const known = new WeakMap<PublicView, PublicProgram>();

export function publicProgram(view: PublicView): PublicProgram {
  const made = known.get(view) ?? makePublicProgram(view);
  known.set(view, made);
  return made;
}

function makePublicProgram({ program, since, changes, numbers, people }: PublicView): PublicProgram {
  const shown = [...people.values()].map(({ id, shown, isProfessional, studio }) => ({
    id,
    name: shown,
    isProfessional,
    studioId: studio?.id ?? null,
  }));
  const dances = new Set(program.people.map(({ id }) => id));
  return {
    program: { ...program, people: shown.filter(({ id }) => dances.has(id)) },
    // A former name could reveal what the current one hides.
    changes:
      since === null ? null : { sinceVersion: since, lines: changes, numbers, names: [], people: shown },
  };
}
