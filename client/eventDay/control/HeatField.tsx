interface HeatFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

export function HeatField({ label, value, isWrong, onChange }: HeatFieldProps) {
  return (
    <label className="control-field fc-row fc-wrap fc-text-12 fc-muted">
      {label}
      <input
        type="text"
        autoComplete="off"
        maxLength={8}
        aria-invalid={isWrong}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isWrong && <small role="alert">Enter a heat that hasn’t started.</small>}
    </label>
  );
}
