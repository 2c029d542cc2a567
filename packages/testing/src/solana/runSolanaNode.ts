import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { portTaken } from '../chains/assertPortFree.ts'
import { castOf } from '../chains/casts.ts'
import { seedSpan } from '../chains/seed/schedule.ts'
import { keepAliveMs } from '../keepAliveMs.ts'
import { type Chain, createChain } from './chain.ts'
import { deployExchange } from './exchange/deployExchange.ts'
import { fundAccounts } from './fundAccounts.ts'
import { nodeMethods } from './nodeMethods.ts'
import { seedSolana } from './seed/seedSolana.ts'
import { serveHttp } from './serveHttp.ts'
import { serveSubscriptions } from './serveSubscriptions.ts'
import type { SolanaNode, SolanaNodeOptions } from './solanaNode.ts'
import { loadChain, saveChain } from './stateFile.ts'
import { deployTokens } from './tokens/deployTokens.ts'

const host = '127.0.0.1'
const saveIntervalMs = 30_000

/** Creates the chain and listens. Apart from `startSolanaNode`, because all of this requires LiteSVM. */
export async function runSolanaNode(options: SolanaNodeOptions): Promise<SolanaNode> {
  const { port = 0, slotMs, now = Date.now, stateFile, origins, seed, casts = 1 } = options
  const chain = (stateFile && loadChain(stateFile, now)) || (await freshChain(now, casts, seed))
  await deployExchange(chain)
  const server = createServer(serveHttp(nodeMethods(chain), origins))
  server.keepAliveTimeout = keepAliveMs
  const endSubscriptions = serveSubscriptions(server, chain, origins)
  const listeningOn = await listen(server, port)
  const save = () => stateFile && saveChain(stateFile, chain)
  const timers = [
    setInterval(save, saveIntervalMs),
    ...(slotMs === undefined ? [] : [setInterval(chain.tick, slotMs)]),
  ]
  return {
    url: `http://${host}:${listeningOn}`,
    webSocketUrl: `ws://${host}:${listeningOn}`,
    port: listeningOn,
    mine: chain.mine,
    setAutomine: chain.setAutomine,
    setFault: chain.faults.set,
    async stop() {
      if (!server.listening) return
      for (const timer of timers) clearInterval(timer)
      endSubscriptions()
      await close(server)
      save()
    },
  }
}

async function freshChain(
  now: () => number,
  casts: number,
  seed: SolanaNodeOptions['seed'],
): Promise<Chain> {
  // The clock of a seeded chain is in the past until the seed is done.
  let past: number | undefined = seed && now() - seedSpan * 1000
  const chain = createChain({ now: () => past ?? now() })
  const people = Array.from({ length: casts }, (_, index) => castOf(index).solanaAccounts)
  fundAccounts(chain, people)
  await deployTokens(chain, people)
  if (seed) {
    const setTime = (seconds: number) => {
      past = seconds * 1000
    }
    await seedSolana(chain, { now: Math.floor(now() / 1000), setTime, ...seed })
    past = undefined
    chain.tick()
  }
  return chain
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? portTaken(host, port, error)
      : error
  }
  return (server.address() as AddressInfo).port
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
