import { type Portico, walletsOf } from '@portico/core'
import type { lookForWallets } from '@portico/core/adapter'
import { activeConnection } from '@portico/core/internal'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../format/whenIdle.ts'
import { loadView } from './loadView.ts'
import { Modal } from './Modal.tsx'
import { mountRoot } from './mountRoot.tsx'
import { type MountedModal, modalService } from './services.ts'

/** Returns the card of a widget on the page; mounts it if necessary. */
export const mountModal = (portico: Portico): MountedModal =>
  portico.internal.service(modalService, () => createModal(portico))

/** The sources of wallets, each with its code. */
export type Places = Parameters<typeof lookForWallets>[1]

/**
 * Renders the card ahead of time, once the code that finds wallets has loaded too. It does not look for wallets yet,
 * because it must not call any; so the card stays invisible until `finish`. If an adapter cannot preload its code, no
 * card is rendered: it would show that there are no wallets.
 */
export async function prepareModal(portico: Portico, ended: () => boolean): Promise<Places> {
  const { adapters, pairing, login } = portico.config
  const sources = [...adapters, pairing ?? [], login ?? []].flat()
  const loads = sources.map((source) => source.preload?.())
  // A connected visitor will open their account. If it does not load, the click shows the failure.
  if (activeConnection(portico.store.getState())) loadView(portico, 'Account').catch(() => {})
  const loaded = await Promise.all(loads)
  if (loads.every(Boolean) && !ended()) mountModal(portico).prepare()
  return sources.map((source, at) => ({ ...source, discover: loaded[at] ?? source.discover }))
}

function createModal(portico: Portico): MountedModal {
  const host = document.createElement('portico-modal')
  const { root, wrap, unmount } = mountRoot(portico, host)
  document.body.append(host)
  let stop = () => {}
  let finished = false
  const render = () => root.render(wrap(<Modal host={host} ready={finished} />))
  const prepare = () => {
    walletsOf(portico) // compiles the code, and caches the known list
    startTransition(render)
  }
  return {
    finish() {
      stop()
      if (finished) return
      finished = true
      // A click that waits for the card waits only for this. A click in the same moment as the pointer's arrival finds
      // the card not yet rendered, and renders it together with the changes of the click.
      if (portico.store.getState().open) flushSync(render)
      else render()
    },
    prepare() {
      stop = finished ? stop : whenIdle(portico.internal.platform, prepare)
    },
    unmount() {
      stop()
      unmount()
    },
  }
}
