import { usePortico } from '@portico/react'
import { useState } from 'react'
import type { DemoConfig } from '../config.ts'
import { AccentField } from './AccentField.tsx'
import { type Choices, codeOf, fonts, pixelsOf, type StartName, starts } from './choices.ts'
import { editorColours } from './editorColours.ts'
import { ThemePreview } from './ThemePreview.tsx'
import './ThemeEditor.css'

/** For developers: changes how the widget looks, at once, and writes the code for it. */
export const ThemeEditor = ({ config }: { config: DemoConfig }) => {
  const portico = usePortico()
  const [opened, setOpened] = useState(false)
  const [choices, setChoices] = useState<Choices>(portico.config.themeVariables)
  const [copyLabel, setCopyLabel] = useState('Copy')

  const choose = (next: Choices) => {
    setChoices(next)
    setCopyLabel('Copy')
    portico.update({ themeVariables: next })
  }
  const set = (name: `--portico-${string}`, value: string) => choose({ ...choices, [name]: value })
  const copy = () =>
    navigator.clipboard.writeText(codeOf(choices)).then(
      () => setCopyLabel('Copied'),
      () => setCopyLabel('Not allowed here'),
    )

  return (
    <section className="panel" aria-labelledby="editor-title">
      <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary>
          <h2 id="editor-title">Theme editor</h2>
          <span className="panel-note">How the widget could look on your page</span>
        </summary>
        <div className="editor" style={editorColours(choices)}>
          <div className="editor-fields">
            <label>
              Start from
              <select
                defaultValue="shop"
                onChange={(event) => choose(starts[event.target.value as StartName])}
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
            <label>
              Corners
              <input
                type="range"
                min="0"
                max="32"
                value={pixelsOf(choices['--portico-radius']) ?? 20}
                onChange={(event) => set('--portico-radius', `${event.target.value}px`)}
              />
            </label>
            <label>
              Width
              <input
                type="range"
                min="340"
                max="480"
                value={pixelsOf(choices['--portico-width']) ?? 384}
                onChange={(event) => set('--portico-width', `${event.target.value}px`)}
              />
            </label>
            <label>
              Typeface
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
            <button type="button" className="editor-open" onClick={() => void portico.open()}>
              Open the widget
            </button>
          </div>
          {opened && <ThemePreview config={config} choices={choices} />}
          <div className="editor-code">
            <pre>
              <code>{codeOf(choices)}</code>
            </pre>
            <button type="button" onClick={copy}>
              {copyLabel}
            </button>
          </div>
        </div>
      </details>
    </section>
  )
}
