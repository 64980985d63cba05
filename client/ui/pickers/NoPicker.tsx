import './PickerFoot.css';

/** Shown if the picker fails to load; typing still works. */
export function NoPicker() {
  return <p className="fc-picker-absent">The picker could not be loaded. Type into the field instead.</p>;
}
