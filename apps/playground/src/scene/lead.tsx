import type { Portico } from '@portico/core'
import { top } from '@portico/core/internal'
import { ConnectButton, PorticoProvider } from '@portico/react'
import type { Root } from 'react-dom/client'
import { readAddress } from './readAddress.ts'
import { leadTo } from './scenes.ts'
import { createWorld } from './world.ts'

/** A scene that is shown. */
export type Led = {
  /**
   * Continues in the language and theme of another address, if nothing else differs there. Returns whether it could.
   */
  follow: (address: string) => boolean
  /** Ends the scene, so that nothing of it is left. */
  end: () => void
}

/** Shows the scene of an address. */
export async function lead(root: Root, address: string): Promise<Led> {
  const { path, circumstances, locale, dir } = readAddress(address)
  document.documentElement.dir = dir
  const leadScene = leadTo(path)
  if (!leadScene) root.render(<p>There is no such scene.</p>)
  let started: Portico | undefined
  const world = createWorld(circumstances, (portico) => {
    started = portico
    root.render(
      <PorticoProvider portico={portico}>
        <ConnectButton />
      </PorticoProvider>,
    )
  })
  await leadScene?.(world)
  if (started) await untilView(started, path.view)
  // Scenes press controls by their English names, so the language is set last.
  if (locale) started?.update({ locale })
  return {
    follow: (next) => {
      if (apartFromLook(next) !== apartFromLook(address)) return false
      const { circumstances, locale } = readAddress(next)
      started?.update({ locale, theme: circumstances.theme })
      return true
    },
    end: () => {
      root.render(null)
      started?.destroy()
      world.end()
    },
  }
}

/** Waits for the view of a scene, because its last press may load the code of that view. */
function untilView({ store }: Portico, view: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (top(store.getState().stack).view !== view) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    look()
  })
}

function apartFromLook(address: string): string {
  const query = new URLSearchParams(address)
  for (const name of ['locale', 'theme']) query.delete(name)
  return query.toString()
}
