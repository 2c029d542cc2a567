import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect } from '@playwright/test'
import { startServer } from '@portico/server'
import { type PerPart, partNames } from '../../scripts/stack/parts.ts'
import { freePorts } from '../../scripts/stack/ports.ts'
import { serverSettings } from '../../scripts/stack/settings.ts'
import { socketTo } from './socketTo.ts'
import { test } from './test.ts'

/** A server that a spec may stop and start. It keeps its data. */
export type RestartableServer = {
  /** The numbers of sockets for live changes: those that are open, and all that were requested. */
  open(): number
  opened(): number
  /** Resolves once the server has confirmed on the nth socket that it watches an account. */
  watching(nth: number): Promise<void>
  /** Stops it. When this resolves, nobody can reach it. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Its real address, without the pages' route. */
  url: string
  /** The port on which a spec may receive the server's notices to a shop. */
  shopPort: number
  /** Sets its clock back by a number of milliseconds, or right again. */
  runLate(ms: number): void
}

/**
 * Routes the data API requests of a context's pages to a separate server of the spec. It is a real one over the chains
 * of the stack, on a fixed port.
 */
async function startRestartable(
  context: BrowserContext,
  urls: PerPart<string>,
): Promise<RestartableServer & { end(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-server-'))
  const { server: port, demo: shopPort } = await freePorts()
  const portOf = (name: (typeof partNames)[number]) => Number(new URL(urls[name]).port)
  const ports = Object.fromEntries(partNames.map((name) => [name, portOf(name)])) as PerPart<number>
  let behindMs = 0
  const settings = {
    ...serverSettings({ ...ports, server: port }, dataDir),
    port,
    payWebhookHosts: [`127.0.0.1:${shopPort}`],
    platform: { now: () => Date.now() - behindMs },
  }
  let running: Awaited<ReturnType<typeof startServer>> | undefined
  const start = async () => {
    running = await startServer(settings)
  }
  const kill = async () => {
    await running?.stop()
    running = undefined
  }
  const watched = new Set<number>()
  let opened = 0
  let open = 0
  await context.routeWebSocket(/\/v1\/live\?/, (socket) => {
    const nth = ++opened
    socketTo(socket, port, {
      onOpen: () => {
        open += 1
      },
      onMessage: (text) => {
        const { type, accounts } = JSON.parse(text)
        if (type === 'watching' && accounts.length > 0) watched.add(nth)
      },
      onEnd: () => {
        open -= 1
      },
    })
  })
  const { origin } = new URL(urls.server)
  await context.route(
    (url) => url.origin === origin,
    (route) => {
      const url = new URL(route.request().url())
      url.port = String(port)
      // Fetched from here, because the page knows the server by the address of the stack.
      return route.fetch({ url: url.href }).then(
        (response) => route.fulfill({ response }),
        () => route.abort(),
      )
    },
  )
  await start()
  return {
    open: () => open,
    opened: () => opened,
    watching: (nth) => expect.poll(() => watched.has(nth)).toBe(true),
    kill,
    start,
    url: `http://127.0.0.1:${port}`,
    shopPort,
    runLate: (ms) => {
      behindMs = ms
    },
    end: async () => {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The test of specs that stop and start the data API. Each has a separate `server`, which ends after it. */
export const serverTest = test.extend<{ server: RestartableServer }>({
  server: async ({ context, urls }, use) => {
    const { end, ...server } = await startRestartable(context, urls)
    try {
      await use(server)
    } finally {
      await end()
    }
  },
})
