import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { startServer } from '@portico/server'
import { freePorts } from '../../scripts/stack/ports.ts'
import { projectId } from '../../scripts/stack/settings.ts'
import { socketTo } from './socketTo.ts'

/** A relay that a spec may stop and start. It keeps its data. */
export type RestartableRelay = {
  /** Stops it. When this resolves, nobody can reach it. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Ends it permanently. */
  end(): Promise<void>
}

/**
 * Routes the relay sockets of a context to a separate relay of the spec, a real one on a fixed port. Pages that are
 * already open keep their sockets.
 */
export async function restartableRelay(
  context: BrowserContext,
  allowedOrigins: string[],
): Promise<RestartableRelay> {
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
  await context.routeWebSocket(/\/relay\?/, (socket) => socketTo(socket, port))
  await start()
  const end = async () => {
    await kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { kill, start, end }
}
