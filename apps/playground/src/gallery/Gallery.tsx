import { languageTags } from '@portico/contract'
import { themes } from '@portico/react'
import { useState } from 'react'
import { allScenes } from '../scene/scenes.ts'
import { Choice } from './Choice.tsx'

const presets = ['none', ...Object.keys(themes)]
const views = ['All', ...new Set(allScenes.map(({ view }) => view))]

/** Shows every view in every state, each in a separate frame. */
export function Gallery() {
  const [view, setView] = useState('All')
  const [theme, setTheme] = useState('light')
  const [preset, setPreset] = useState('none')
  const [locale, setLocale] = useState('en')
  const [dir, setDir] = useState('ltr')
  const [width, setWidth] = useState('desktop')
  const shown = allScenes.filter((scene) => view === 'All' || scene.view === view)
  return (
    <>
      <header className="bar">
        <h1>All views</h1>
        <Choice label="View" options={views} value={view} onChange={setView} />
        <Choice label="Theme" options={['light', 'dark']} value={theme} onChange={setTheme} />
        <Choice label="Preset" options={presets} value={preset} onChange={setPreset} />
        <Choice label="Language" options={languageTags} value={locale} onChange={setLocale} />
        <Choice label="Direction" options={['ltr', 'rtl']} value={dir} onChange={setDir} />
        <Choice
          label="Width"
          options={['desktop', 'phone', 'narrow']}
          value={width}
          onChange={setWidth}
        />
      </header>
      <main className="frames">
        {shown.map((path) => {
          const address = new URLSearchParams({ ...path, theme, preset, locale, dir })
          const name = `${path.view}, ${path.state}`
          return (
            <figure key={name} className="frame" data-width={width}>
              <iframe title={name} loading="lazy" src={`scene.html#${address}`} />
              <figcaption>
                <a href={`scene.html#${address}`}>{name}</a>
              </figcaption>
            </figure>
          )
        })}
      </main>
    </>
  )
}
