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

/** The card of a widget on the page, put there if it is not yet. */
export const mountModal = (portico: Portico): MountedModal =>
  portico.internal.service(modalService, () => createModal(portico))

/** Where wallets are found, each with its code. */
export type Places = Parameters<typeof lookForWallets>[1]

/**
 * Lays the card out ahead of time, once the code that finds wallets has loaded too. They are not looked for
 * yet, because nobody is asked for anything; and so it cannot be seen before `finish`. Where an adapter
 * has its code late, no card is laid out: it would show that there are no wallets.
 */
export async function prepareModal(portico: Portico, ended: () => boolean): Promise<Places> {
  const { adapters, pairing, login } = portico.config
  const sources = [...adapters, pairing ?? [], login ?? []].flat()
  const loads = sources.map((source) => source.preload?.())
  // Who is connected opens their account. Where it does not load, the press shows that.
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
    walletsOf(portico) // compiled, and worked out as far as it is known
    startTransition(render)
  }
  return {
    finish() {
      stop()
      if (finished) return
      finished = true
      // A press that waits for the card waits for no more than this. One that comes with the pointer finds it
      // not rendered yet, and renders it together with what the press changes.
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
