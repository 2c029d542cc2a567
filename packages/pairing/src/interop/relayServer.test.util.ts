import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningServer, startServer } from '@portico/server'
import { WebSocket } from 'ws'
import { type Socket, type Surroundings, webSurroundings } from '../relay/surroundings.ts'

/** The project that the relay of tests knows. */
export const projectId = '0'.repeat(32)

/** Our relay, on a port of its own, with a database that outlasts it. */
export async function startRelayServer() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-relay-'))
  const start = (port: number) =>
    startServer({
      port,
      database: { kind: 'sqlite', path: join(folder, 'relay.db') },
      projects: [{ id: projectId, name: 'Interoperability', allowedOrigins: [] }],
      logLevel: 'error',
      drainMs: 200,
    })
  let server: RunningServer | undefined = await start(0)
  const url = server.relayUrl ?? ''
  const stop = async () => {
    await server?.stop()
    server = undefined
  }
  return {
    url,
    stop,
    async restart() {
      await stop()
      server = await start(Number(new URL(url).port))
    },
    async end() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The surroundings of a program, and how to wake it up. */
export function nodeSurroundings(): Surroundings {
  return { ...webSurroundings(), openSocket: (url) => new WebSocket(url) as unknown as Socket }
}
