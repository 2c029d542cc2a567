import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const againMs = 50
const patienceMs = 30_000

/** Whether a node refused the connection. Another node may accept it, or the same one later. */
const isRefused = (cause: unknown) => (cause as NodeJS.ErrnoException).code === 'ECONNREFUSED'

/** Tries addresses in turn, again and again, until one accepts a connection. */
async function untilTaken<T>(places: () => URL[], attempt: (place: URL) => Promise<T>): Promise<T> {
  for (let waited = 0; waited < patienceMs; waited += againMs) {
    for (const place of places()) {
      try {
        return await attempt(place)
      } catch (cause) {
        if (!isRefused(cause)) throw cause
      }
    }
    await wait(againMs)
  }
  throw new Error('No node takes connections')
}

/**
 * Starts a reverse proxy in front of relays. It keeps connections open, tries the next node only if one refuses the
 * connection, and answers 502 if a request was sent and not answered. It calls `nodes` for each request.
 */
export async function startProxy(nodes: () => readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const tunnels = new Set<Socket>()
  let turn = 0
  const places = () => {
    const all = nodes().map((node) => new URL(node))
    const first = turn++ % Math.max(1, all.length)
    return [...all.slice(first), ...all.slice(0, first)]
  }

  const pass = (incoming: IncomingMessage, body: Buffer, { port }: URL) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url: path, headers } = incoming
      const onwards = request({ agent, host: '127.0.0.1', port, method, path, headers }, resolve)
      onwards.on('error', reject)
      onwards.end(body)
    })
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(incoming)
    const got = await untilTaken(places, (place) => pass(incoming, body, place))
    const text = await buffer(got)
    const { connection: _, 'transfer-encoding': __, ...headers } = got.headers
    response.writeHead(got.statusCode ?? 502, { ...headers, 'content-length': text.length })
    response.end(text)
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.writeHead(502).end())
  })
  const dial = async ({ port }: URL) => {
    const far = connect(Number(port), '127.0.0.1')
    await once(far, 'connect')
    return far
  }
  server.on('upgrade', ({ method, url: path, rawHeaders }, near: Socket, head: Buffer) => {
    near.on('error', () => {})
    tunnels.add(near)
    untilTaken(places, dial).then(
      (far) => {
        tunnels.add(far)
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const)
          one.on('error', () => {}).once('close', () => other.destroy())
        const lines = rawHeaders.map((text, place) => (place % 2 ? `${text}\r\n` : `${text}: `))
        far.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
        far.write(head)
        near.pipe(far).pipe(near)
      },
      () => near.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `ws://localhost:${(server.address() as AddressInfo).port}/relay`,
    close: async () => {
      agent.destroy()
      for (const socket of tunnels) socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
