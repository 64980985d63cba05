const USUAL = [0, 1, 2, 3, 4, 5, 6];

/** Includes the present value if it is an unusual one. */
export function levelRangeOptions(present: number | null): { value: string | number; label: string }[] {
  const steps =
    present === null || USUAL.includes(present) ? USUAL : [...USUAL, present].sort((a, b) => a - b);
  return [
    { value: '', label: 'Any levels' },
    ...steps.map((step) => ({
      value: step,
      label: step === 0 ? 'One level' : step === 1 ? '1 step' : `${step} steps`,
    })),
  ];
}
