import '@fontsource-variable/inter'
import type { Portico } from '@portico/core'
import { ConnectButton, PorticoProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import './page.css'
import { readAddress } from './readAddress.ts'
import { sceneAt } from './scenes.ts'
import { createWorld } from './world.ts'

const { path, circumstances, locale, dir } = readAddress(location.search)
const element = document.getElementById('root')
document.documentElement.dir = dir
if (element) {
  const root = createRoot(element)
  const scene = sceneAt(path)
  if (!scene) root.render(<p>There is no such scene.</p>)
  let started: Portico | undefined
  const world = createWorld(circumstances, (portico) => {
    started = portico
    root.render(
      <PorticoProvider portico={portico}>
        <ConnectButton />
      </PorticoProvider>,
    )
  })
  await scene?.(world)
  // Scenes press what they know by its English name, so the language comes last.
  if (locale) started?.update({ locale })
  document.documentElement.dataset.led = ''
}
