import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { openingPart } from '../../../ui/openings/lazyPart.tsx';
import { MissingPart } from '../../../ui/openings/MissingPart.tsx';
import type { PlanFormProps } from './PlanForm.tsx';

const PlanForm = openingPart(async () => (await import('./PlanForm.tsx')).PlanForm, MissingPart);

/** Makes a whole program at once, shows it beside today's, and applies it only when told to. */
export function PlanProgramDialog({ isOpen, ...form }: PlanFormProps & { readonly isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Plan the program" className="plan-dialog">
      {isOpen ? <PlanForm {...form} /> : null}
    </Dialog>
  );
}
