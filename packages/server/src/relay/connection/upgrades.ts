import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Upgrade } from '../../http/upgrade.ts'
import type { Metrics } from '../../util/metrics.ts'
import { sha256 } from '../../util/sha256.ts'
import type { Admission, UpgradeRequest } from '../auth/admit.ts'
import type { Tarpit } from '../auth/tarpit.ts'
import { closeCodes, relayConstants } from '../relayConstants.ts'
import type { RateKey } from './rates.ts'

/** An admitted client. */
export type AdmittedClient = Extract<Admission, { clientId: string }>

/** Returns the keys that the requests of a client count for. The relay stores and logs its id only as a hash. */
export const rateKeyOf = ({ clientId, ip, project }: AdmittedClient): RateKey => ({
  client: sha256(clientId),
  ip,
  project,
})

const refuseBeforeUpgrade = (socket: Duplex, status: string) =>
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\nretry-after: 30\r\ncontent-length: 0\r\n\r\n`,
  )

/** Admits clients, or holds refused ones. Answers with an HTTP status if too many are held. */
export function createUpgrade(options: {
  admit: (request: UpgradeRequest) => Promise<Admission>
  tarpit: Tarpit
  metrics: Metrics
  isStopping: () => boolean
  /** Returns false if the client has too many sockets. */
  receive: (ws: WebSocket, client: AdmittedClient) => Promise<boolean>
}): Upgrade {
  const { admit, tarpit, metrics, isStopping, receive } = options
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: relayConstants.frameBytes,
    perMessageDeflate: false,
  })

  function refuse(
    ws: WebSocket,
    refusal: { ip: string; code: number; reason: string; label: string },
  ) {
    metrics.relayRefusal({ reason: refusal.label })
    tarpit.hold(ws, refusal)
  }

  async function greet(ws: WebSocket, admission: Admission): Promise<void> {
    ws.on('error', () => {})
    if (!('clientId' in admission)) return refuse(ws, admission)
    if (isStopping()) return ws.close(closeCodes.goingAway)
    if (await receive(ws, admission)) return
    const { ip } = admission
    const reason = 'Too many open connections: try again later'
    refuse(ws, { ip, code: closeCodes.tryAgainLater, reason, label: 'sockets' })
  }

  return (request, socket, head) => {
    socket.on('error', () => {})
    if (isStopping()) return void refuseBeforeUpgrade(socket, '503 Service Unavailable')
    const { url, headers } = request
    void admit({ url, headers, remoteAddress: request.socket.remoteAddress }).then((admission) => {
      const refused = !('clientId' in admission)
      if (refused && !tarpit.hasRoom(admission.ip)) {
        metrics.relayRefusal({ reason: 'crowd' })
        return void refuseBeforeUpgrade(socket, '429 Too Many Requests')
      }
      sockets.handleUpgrade(request, socket, head, (ws) => void greet(ws, admission))
    })
  }
}
