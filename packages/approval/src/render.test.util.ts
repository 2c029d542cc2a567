import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Renders into the page until the test ends; `update` replaces what is rendered. */
export function render(node: ReactNode) {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const update = (next: ReactNode) => flushSync(() => root.render(next))
  update(node)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  return { host, update }
}
