import { AccentField } from './AccentField.tsx'
import { type Choices, fonts, pixelsOf, type StartName, starts } from './choices.ts'

type ThemeFieldsProps = { choices: Choices; onChoose(next: Choices): void }

/** The fields of a theme. */
export const ThemeFields = ({ choices, onChoose }: ThemeFieldsProps) => {
  const set = (name: `--portico-${string}`, value: string) =>
    onChoose({ ...choices, [name]: value })
  return (
    <>
      <label>
        <span>Start from</span>
        <select
          defaultValue="shop"
          onChange={(event) => onChoose(starts[event.target.value as StartName])}
        >
          {Object.keys(starts).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <AccentField
        value={choices['--portico-accent']}
        onChange={(value) => set('--portico-accent', value)}
      />
      <PixelRange
        label="Corners"
        {...{ min: 0, max: 32, value: pixelsOf(choices['--portico-radius']) ?? 20 }}
        onChange={(value) => set('--portico-radius', value)}
      />
      <PixelRange
        label="Width"
        {...{ min: 340, max: 480, value: pixelsOf(choices['--portico-width']) ?? 384 }}
        onChange={(value) => set('--portico-width', value)}
      />
      <label>
        <span>Typeface</span>
        <select
          value={choices['--portico-font'] ?? 'inherit'}
          onChange={(event) => set('--portico-font', event.target.value)}
        >
          {Object.entries(fonts).map(([name, value]) => (
            <option key={name} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

type PixelRangeProps = {
  label: string
  min: number
  max: number
  value: number
  /** A length in CSS pixels. */
  onChange(value: string): void
}

const PixelRange = ({ label, min, max, value, onChange }: PixelRangeProps) => (
  <label>
    {label}
    <input
      type="range"
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(`${event.target.value}px`)}
    />
  </label>
)
