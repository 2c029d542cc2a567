import { colourIn } from './choices.ts'

/** The value of `--portico-accent`, and the callback for a new one. */
export type AccentFieldProps = { value: string | undefined; onChange(value: string): void }

/** The fields for the accent in light and in dark. */
export const AccentField = ({ value, onChange }: AccentFieldProps) => {
  const light = colourIn(value, 'light') ?? '#4f46d6'
  const dark = colourIn(value, 'dark') ?? '#9b93ff'
  return (
    <fieldset className="editor-accent">
      <legend>Accent</legend>
      <label>
        <span>Light</span>
        <input
          type="color"
          value={light}
          onChange={(event) => onChange(`light-dark(${event.target.value}, ${dark})`)}
        />
      </label>
      <label>
        <span>Dark</span>
        <input
          type="color"
          value={dark}
          onChange={(event) => onChange(`light-dark(${light}, ${event.target.value})`)}
        />
      </label>
    </fieldset>
  )
}
