import './PickerFoot.css';

/** Stands where a picker could not be loaded: what it picks can be typed as well. */
export function NoPicker() {
  return <p className="fc-picker-absent">The picker cannot be loaded now. Type it into the field instead.</p>;
}
