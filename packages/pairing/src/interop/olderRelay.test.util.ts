import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { type RelayServer, startRelayServer } from './relayServer.test.util.ts'

/** Calls that relays support since the clients of 2.21.6. Each does several things at once. */
const combinedCalls = ['wc_proposeSession', 'wc_approveSession']

/** Close codes that no peer may send: they mean that the connection was cut. */
const neverSent = [1005, 1006]
/** The close code of a relay that stops. */
const goingAway = 1001

/** Forwards a frame unchanged, in either direction. */
const passOn = (to: WebSocket) => (data: unknown) => to.send(String(data))

/**
 * Starts our relay as one from before the combined calls. The proxy in front of it answers these calls with the
 * JSON-RPC error for an unknown method, and forwards all else. It ends with the relay.
 */
export async function startOlderRelay(): Promise<RelayServer> {
  const relay = await startRelayServer()
  const lacked: string[] = []
  const front = createServer()
  const sockets = new WebSocketServer({ noServer: true })

  function join(client: WebSocket, behind: WebSocket) {
    const forward = passOn(behind)
    client.on('message', (data) => {
      const { id, method } = JSON.parse(String(data))
      if (!combinedCalls.includes(method)) return forward(data)
      lacked.push(method)
      const error = { code: -32_601, message: 'Method not found' }
      client.send(JSON.stringify({ id, jsonrpc: '2.0', error }))
    })
    client.on('close', () => behind.close())
    behind.on('message', passOn(client))
    behind.on('close', (code, reason) =>
      client.close(neverSent.includes(code) ? goingAway : code, reason),
    )
  }
  front.on('upgrade', (request, socket, head) => {
    const behind = new WebSocket(new URL(request.url ?? '', relay.url))
    behind.on('error', () => socket.destroy())
    behind.on('open', () =>
      sockets.handleUpgrade(request, socket, head, (client) => join(client, behind)),
    )
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const url = new URL(relay.url)
  url.port = String((front.address() as AddressInfo).port)
  return {
    ...relay,
    url: url.href,
    lacked,
    async end() {
      await relay.end()
      front.close()
    },
  }
}
