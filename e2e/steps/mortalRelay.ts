import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, WebSocketRoute } from '@playwright/test'
import { startServer } from '@portico/server'
import { freePorts } from '../../scripts/stack/ports.ts'
import { projectId } from '../../scripts/stack/settings.ts'

/** A relay that a spec may stop and start; it comes back with all that it had. */
export type MortalRelay = {
  /** It is gone when this resolves, and nobody gets through to it. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends it for good. */
  end(): Promise<void>
}

/**
 * Leads the relay sockets of a context to a relay of the spec's own, a real one on a port that stays.
 * Pages that are open before keep the sockets that they have.
 */
export async function mortalRelay(
  context: BrowserContext,
  allowedOrigins: string[],
): Promise<MortalRelay> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-relay-'))
  const { server: port } = await freePorts()
  const settings = {
    host: '127.0.0.1',
    logLevel: 'error' as const,
    port,
    database: { kind: 'sqlite' as const, path: join(dataDir, 'relay.sqlite') },
    projects: [{ id: projectId, name: 'Portico demo', allowedOrigins }],
    chains: [],
  }
  let running: Awaited<ReturnType<typeof startServer>> | undefined
  const start = async () => {
    running = await startServer(settings)
  }
  const kill = async () => {
    await running?.stop()
    running = undefined
  }
  await context.routeWebSocket(/\/relay\?/, (socket) => relayTo(socket, port))
  await start()
  const end = async () => {
    await kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { kill, start, end }
}

/** Hands frames on in both directions; a page whose relay is gone sees its socket close. */
function relayTo(socket: WebSocketRoute, port: number): void {
  const { pathname, search } = new URL(socket.url())
  const upstream = new WebSocket(`ws://127.0.0.1:${port}${pathname}${search}`)
  const early: string[] = []
  socket.onMessage((message) => {
    if (upstream.readyState === WebSocket.OPEN) upstream.send(String(message))
    else early.push(String(message))
  })
  socket.onClose(() => upstream.close())
  upstream.addEventListener('open', () => {
    for (const message of early) upstream.send(message)
  })
  upstream.addEventListener('message', ({ data }) => socket.send(String(data)))
  upstream.addEventListener('close', () => void socket.close({ code: 1001, reason: 'Gone' }))
}
