import { usePortico } from '@portico/react'
import { useState } from 'react'
import type { DemoConfig } from '../config.ts'
import type { Choices } from './choices.ts'
import { editorColours } from './editorColours.ts'
import { ThemeCode } from './ThemeCode.tsx'
import { ThemeFields } from './ThemeFields.tsx'
import { ThemePreview } from './ThemePreview.tsx'
import './ThemeEditor.css'

/** For developers: changes the widget's theme at once, and writes the code for it. */
export const ThemeEditor = ({ config }: { config: DemoConfig }) => {
  const portico = usePortico()
  const [opened, setOpened] = useState(false)
  const [choices, setChoices] = useState<Choices>(portico.config.themeVariables)

  const choose = (next: Choices) => {
    setChoices(next)
    portico.update({ themeVariables: next })
  }

  return (
    <section className="panel" aria-labelledby="editor-title">
      <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary>
          <h2 id="editor-title">Theme editor</h2>
          <span className="panel-note">How the widget could look on your page</span>
        </summary>
        <div className="editor" style={editorColours(choices)}>
          <div className="editor-fields">
            <ThemeFields choices={choices} onChoose={choose} />
            <button type="button" className="editor-open" onClick={() => void portico.open()}>
              Open the widget
            </button>
          </div>
          {opened && <ThemePreview config={config} choices={choices} />}
          <ThemeCode choices={choices} />
        </div>
      </details>
    </section>
  )
}
