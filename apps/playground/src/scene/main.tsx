import '@fontsource-variable/inter'
import { ConnectButton, PorticoProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import './page.css'
import { readAddress } from './readAddress.ts'
import { sceneAt } from './scenes.ts'
import { createWorld } from './world.ts'

const { path, circumstances, dir } = readAddress(location.search)
const element = document.getElementById('root')
document.documentElement.dir = dir
if (element) {
  const root = createRoot(element)
  const scene = sceneAt(path)
  if (!scene) root.render(<p>There is no such scene.</p>)
  const world = createWorld(circumstances, (portico) =>
    root.render(
      <PorticoProvider portico={portico}>
        <ConnectButton />
      </PorticoProvider>,
    ),
  )
  await scene?.(world)
  document.documentElement.dataset.led = ''
}
