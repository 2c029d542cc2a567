import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createChain } from './chain.ts'
import { deployTokens } from './deployTokens.ts'
import { fundAccounts } from './fundAccounts.ts'
import { nodeMethods } from './nodeMethods.ts'
import { serveHttp } from './serveHttp.ts'
import { serveSubscriptions } from './serveSubscriptions.ts'
import type { SolanaNode, SolanaNodeOptions } from './startSolanaNode.ts'

const host = '127.0.0.1'

/** Makes the chain and listens. Apart from `startSolanaNode`, since all of this needs LiteSVM. */
export async function runSolanaNode(options: SolanaNodeOptions): Promise<SolanaNode> {
  const { port = 0, slotMs, now = Date.now } = options
  const chain = createChain({ now })
  fundAccounts(chain)
  await deployTokens(chain)
  const server = createServer(serveHttp(nodeMethods(chain)))
  const endSubscriptions = serveSubscriptions(server, chain)
  server.listen(port, host)
  await once(server, 'listening')
  const clock = slotMs === undefined ? undefined : setInterval(() => chain.mine(), slotMs)
  const listeningOn = (server.address() as AddressInfo).port
  return {
    url: `http://${host}:${listeningOn}`,
    webSocketUrl: `ws://${host}:${listeningOn}`,
    port: listeningOn,
    mine: chain.mine,
    setAutomine: chain.setAutomine,
    setFault: chain.faults.set,
    async stop() {
      clearInterval(clock)
      endSubscriptions()
      await stopServer(server)
    },
  }
}

async function stopServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
