export interface DayInputProps {
  /** "2027-03-05", or null. */
  value: string | null;
  /** Whose day it is, for Today; the reader's where it is left out. */
  timeZone?: string;
  onCommit: (value: string | null) => void;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}
