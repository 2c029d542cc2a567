import type { Portico } from '@portico/core'
import { ConnectButton, PorticoProvider } from '@portico/react'
import type { Root } from 'react-dom/client'
import { readAddress } from './readAddress.ts'
import { sceneAt } from './scenes.ts'
import { createWorld } from './world.ts'

/** Shows the scene of an address. Answers how to end it, so that nothing of it is left. */
export async function lead(root: Root, address: string): Promise<() => void> {
  const { path, circumstances, locale, dir } = readAddress(address)
  document.documentElement.dir = dir
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
  return () => {
    root.render(null)
    started?.destroy()
    world.end()
  }
}
