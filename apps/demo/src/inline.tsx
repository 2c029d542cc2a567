import { ConnectButton, NetworkButton, PorticoInline, PorticoProvider } from '@portico/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { readConfig } from './config.ts'
import { createDemoPortico } from './createDemoPortico.ts'

const dialog = createDemoPortico(readConfig())
const part = createDemoPortico(readConfig(), { storageKey: 'portico.part' })
// The policy permits this page's styles only by CSSOM.
const sheet = new CSSStyleSheet()
sheet.replaceSync('body { max-width: 720px; margin: 16px auto; padding-inline: 16px }')
document.adoptedStyleSheets.push(sheet)

const root = document.getElementById('root')

/** Two widgets: one with a dialog, and one that is part of the page and can be removed. */
function Page() {
  const [there, setThere] = useState(true)
  return (
    <main>
      <h1>Two widgets on a page without styles</h1>
      <PorticoProvider portico={dialog}>
        <ConnectButton label="Sign in" /> <NetworkButton />
      </PorticoProvider>
      <p>
        <label>
          <span>Search the shop</span> <input type="search" />
        </label>
        <button type="button" onClick={() => setThere(!there)}>
          {there ? 'Take the card away' : 'Put the card back'}
        </button>
      </p>
      <PorticoProvider portico={part}>{there && <PorticoInline />}</PorticoProvider>
    </main>
  )
}

if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}
