import './PickerFoot.css';

/** Shown if the picker fails to load; typing still works. */
export function NoPicker() {
  return <p className="fc-picker-absent">The picker cannot be loaded now. Type it into the field instead.</p>;
}
