import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as requestUpstream,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import { keepAliveMs } from '../keepAliveMs.ts'
import { corsFor, isLocalRequest } from '../localOnly.ts'
import { portTaken } from './assertPortFree.ts'

const host = '127.0.0.1'

/** The address of the node behind the proxy. */
type Upstream = { host: string; port: number }

/** A proxy in front of a node. `stop` ends it with all its connections. It may be called twice. */
export type LocalProxy = { url: string; port: number; stop(): Promise<void> }

/**
 * Forwards requests of this machine's own sites and programs to the node at `upstream`, over HTTP and WebSocket.
 * Refuses all others with status 403, because anvil itself answers everybody.
 * @throws ChainError `PORT_TAKEN`.
 */
export async function startLocalProxy(options: {
  upstream: Upstream
  /** 0 selects any free port. */
  port: number
  /** The origins whose pages are answered; by default those of this machine. */
  origins?: readonly string[] | undefined
}): Promise<LocalProxy> {
  const { upstream, port, origins } = options
  const agent = new Agent({ keepAlive: true })
  const open = new Set<Duplex>()
  const isAllowed = ({ headers, socket }: IncomingMessage) =>
    isLocalRequest(headers, { port: socket.localPort, origins })
  const server = createServer((request, response) => {
    if (!isAllowed(request)) return void response.writeHead(403).end('For the local stack only')
    if (request.method === 'OPTIONS') return void response.writeHead(204, corsOf(request)).end()
    forward(request, response, { agent, upstream })
  })
  server.keepAliveTimeout = keepAliveMs
  server.on('upgrade', (request, socket, head) => {
    if (!isAllowed(request)) return void socket.end(refusal)
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    tunnel(request, socket, { head, upstream })
  })
  const listeningOn = await listen(server, port)
  return {
    url: `http://${host}:${listeningOn}`,
    port: listeningOn,
    async stop() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      for (const socket of open) socket.destroy()
      agent.destroy()
      await closed
    },
  }
}

const refusal = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

const corsOf = ({ headers }: IncomingMessage) => ({
  ...corsFor(headers),
  'access-control-max-age': '86400',
})

/** Forwards a request and its answer, without the headers that concern only one connection. */
function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { agent, upstream }: { agent: Agent; upstream: Upstream },
): void {
  const { connection: _, host: __, expect: ___, ...headers } = request.headers
  const { method, url } = request
  const onward = requestUpstream({ ...upstream, agent, method, path: url, headers })
  onward.once('response', (answer) => {
    const { connection: _, 'keep-alive': __, ...forwarded } = answer.headers
    response.writeHead(answer.statusCode ?? 502, { ...forwarded, ...corsFor(request.headers) })
    pipeline(answer, response, () => {})
  })
  onward.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, corsFor(request.headers)).end()
  })
  response.once('close', () => response.writableFinished || onward.destroy())
  request.pipe(onward)
}

/** Forwards all bytes of both sides unchanged, from the handshake on. */
function tunnel(
  { method, url, rawHeaders }: IncomingMessage,
  socket: Duplex,
  { head, upstream }: { head: Buffer; upstream: Upstream },
): void {
  const onward = connect(upstream)
  const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
  onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  onward.write(head)
  const end = () => {
    socket.destroy()
    onward.destroy()
  }
  pipeline(socket, onward, end)
  pipeline(onward, socket, end)
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw isTaken ? portTaken(host, port, error) : error
  }
  return (server.address() as AddressInfo).port
}
