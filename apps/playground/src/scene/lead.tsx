import type { Portico } from '@portico/core'
import { ConnectButton, PorticoProvider } from '@portico/react'
import type { Root } from 'react-dom/client'
import { readAddress } from './readAddress.ts'
import { sceneAt } from './scenes.ts'
import { createWorld } from './world.ts'

/** A scene that shows. */
export type Led = {
  /** Goes on in the language of another address, if that is all it has of its own. Returns whether it is. */
  speak: (address: string) => boolean
  /** Ends it, so that nothing of it is left. */
  end: () => void
}

/** Shows the scene of an address. */
export async function lead(root: Root, address: string): Promise<Led> {
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
  return {
    speak: (next) => {
      const { locale } = readAddress(next)
      if (!locale || apartFromLanguage(next) !== apartFromLanguage(address)) return false
      started?.update({ locale })
      return true
    },
    end: () => {
      root.render(null)
      started?.destroy()
      world.end()
    },
  }
}

function apartFromLanguage(address: string): string {
  const query = new URLSearchParams(address)
  query.delete('locale')
  return query.toString()
}
