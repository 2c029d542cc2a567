import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket as TcpSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@portico/server'
import { WebSocket } from 'ws'
import { type PairingPlatform, type Socket, webPairingPlatform } from '../relay/platform.ts'

/** The project id that the test relay knows. */
export const projectId = '0'.repeat(32)

/** A relay for tests. */
export type RelayServer = {
  url: string
  /** Calls that clients have made and that this relay is too old to know. */
  lacked: readonly string[]
  /** Closes all connections and starts again with the same database. Runs `meanwhile` while the relay is down. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  end(): Promise<void>
}

/** Starts our relay on its own port, with a database that survives restarts. */
export async function startRelayServer(): Promise<RelayServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-relay-'))
  const start = () =>
    startServer({
      port: 0,
      database: { kind: 'sqlite', path: join(folder, 'relay.db') },
      projects: [{ id: projectId, name: 'Interoperability', allowedOrigins: [] }],
      logLevel: 'error',
      drainMs: 200,
    })
  let running = start()
  const path = new URL((await running).relayUrl ?? '').pathname
  const door = await openDoor(async () => Number(new URL((await running).url).port))
  return {
    url: `ws://127.0.0.1:${door.port}${path}`,
    lacked: [],
    async restart(meanwhile = async () => {}) {
      const stopped = running.then((server) => server.stop())
      running = stopped.then(meanwhile).then(start)
      await running
    },
    async end() {
      await (await running).stop()
      door.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * A port that is always open. Their clients never reconnect after a refused connection. So a client that connects
 * during a restart waits for the relay, as behind a load balancer.
 */
async function openDoor(portOf: () => Promise<number>) {
  const joinTo = (client: TcpSocket) => (port: number) => {
    const relay = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, relay],
      [relay, client],
    ] as const) {
      from.pipe(to)
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  }
  const door = createServer((client) => {
    portOf().then(joinTo(client), () => client.destroy())
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return { port: (door.address() as AddressInfo).port, close: () => door.close() }
}

/** The platform of a program, and how to wake it up. */
export function nodePlatform(): PairingPlatform {
  return { ...webPairingPlatform(), openSocket: (url) => new WebSocket(url) as unknown as Socket }
}
