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

/** A server that a spec may stop and start; it comes back with all that it had. */
export type RestartableServer = {
  /** How many sockets for live changes there are, and have been asked for. */
  open(): number
  opened(): number
  /** Resolves once the server has said on the nth socket that it watches an account. */
  watching(nth: number): Promise<void>
  /** It is gone when this resolves, and nobody gets through to it. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Where it answers, past the pages. */
  url: string
  /** Where a spec may listen for what it tells a shop. */
  shopPort: number
  /** Has its clock be behind by so many milliseconds, or right again. */
  runLate(ms: number): void
}

/**
 * Leads what pages of a context ask of the data API to a server of the spec's own, a real one over the chains of the
 * stack, on a port that stays.
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
      // Asked from here: the page knows the server by the address of the stack.
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

/** The test of specs that stop and start the data API: `server` is theirs, and is gone after each. */
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
