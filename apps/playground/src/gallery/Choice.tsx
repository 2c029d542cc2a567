/** One of a few options, by name. */
export type ChoiceProps = {
  label: string
  options: readonly string[]
  value: string
  onChange(value: string): void
}

/** A labeled list to choose from. */
export const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <label className="choice">
    {label}
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
)
