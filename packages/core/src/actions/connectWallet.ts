import { constants, type Namespace } from '@portico/contract'
import { errorOf } from '../errors/errorOf.ts'
import type { Portico } from '../portico.ts'
import type { Connection, Connector } from '../types/connector.ts'
import { connect } from './connect.ts'
import { lookForWallets } from './lookForWallets.ts'
import { open } from './open.ts'
import { connectPending, dropPending } from './pending.ts'

/** Which wallet a site wants connected. */
export type ConnectWalletParams = {
  /** A connector's `uid`, its `id`, or the reverse-DNS name of a wallet. Without one the visitor chooses. */
  wallet?: string
  /** Only where the wallet serves several. */
  namespace?: Namespace
  /** With `wallet`: let the visitor choose accounts anew, in the wallet's own list. */
  reselect?: boolean
}

/**
 * Connects the wallet that is named, without showing anything; one that is not there yet has a
 * second to announce itself. With none named the widget opens, and the visitor chooses.
 * @throws PorticoError `WALLET_NOT_FOUND`, `USER_REJECTED` where the visitor closes the widget,
 * and as `connect`.
 */
export async function connectWallet(
  portico: Portico,
  { wallet, namespace, reselect }: ConnectWalletParams = {},
): Promise<Connection> {
  if (wallet === undefined) return chosen(portico, namespace)
  void lookForWallets(portico)
  const connector = await find(portico, (it) => isNamed(it, wallet, namespace))
  if (!connector) throw errorOf('WALLET_NOT_FOUND')
  if (reselect) return connect(portico, { connector, namespace, reselect })
  const answer = connectPending(portico, connector, namespace)
  answer.catch(() => dropPending(portico, answer))
  return answer
}

async function chosen(portico: Portico, namespace: Namespace | undefined): Promise<Connection> {
  const result = await open(portico, { view: 'Connect', ...(namespace && { namespace }) })
  if (result.outcome === 'connected') return result.connection
  throw errorOf('USER_REJECTED')
}

const isNamed = (it: Connector, wallet: string, namespace: Namespace | undefined): boolean =>
  [it.uid, it.id, it.info?.rdns].includes(wallet) &&
  (!namespace || it.namespaces.includes(namespace))

function find(
  { internal }: Portico,
  matches: (connector: Connector) => boolean,
): Promise<Connector | undefined> {
  const { store, platform, signal } = internal
  const look = () => store.getState().connectors.find(matches)
  const found = look()
  if (found) return Promise.resolve(found)
  return new Promise((resolve) => {
    const settle = () => {
      stop()
      platform.clearTimeout(timer)
      signal.removeEventListener('abort', settle)
      resolve(look())
    }
    const stop = store.subscribe(() => look() && settle())
    const timer = platform.setTimeout(settle, constants.pingTimeoutMs)
    signal.addEventListener('abort', settle, { once: true })
  })
}
