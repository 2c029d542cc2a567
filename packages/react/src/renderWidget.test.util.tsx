import { createPortico, type Portico, type PorticoEvent, type PorticoOptions } from '@portico/core'
import { mockAdapter, mockNetwork } from '@portico/testing'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { ConnectButton } from './buttons/ConnectButton.tsx'
import { PorticoProvider } from './PorticoProvider.tsx'

/** A widget on the test page, and a function that removes it. */
export type Rendered = { portico: Portico; events: PorticoEvent[]; unmount(): void }

/** Renders a widget with a connect button; removes it when the test ends. */
export function renderWidget(
  options: Partial<PorticoOptions> = {},
  children: ReactNode = <ConnectButton />,
): Rendered {
  const events: PorticoEvent[] = []
  const portico = createPortico({
    adapters: [mockAdapter()],
    networks: [mockNetwork('eip155:31337'), mockNetwork('eip155:31338')],
    platform: { storage: memory() },
    onEvent: (event) => events.push(event),
    ...options,
  })
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  root.render(<PorticoProvider portico={portico}>{children}</PorticoProvider>)
  const unmount = () => {
    root.unmount()
    container.remove()
  }
  onTestFinished(() => {
    unmount()
    portico.destroy()
  })
  return { portico, events, unmount }
}

function memory() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
