import type { CaipAddress } from '@portico/contract'
import type { Asset } from '../assets/asset.ts'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { connectionOf, connectorOf } from '../context/select.ts'
import { errorOf } from '../errors/errorOf.ts'
import { sameAddress } from '../platform/address.ts'
import type { Connector } from '../types/connector.ts'
import type { Network } from '../types/network.ts'

/**
 * Checks a transfer, because callers without types forget parts of it. Specification, section 5.
 * @throws PorticoError `SEND_INCOMPLETE`, `TOKEN_REQUIRED`, `UNSUPPORTED_CHAIN`.
 */
export function assertSendable(
  { config }: Context,
  { asset, to, amount }: { asset?: Asset; to?: string; amount?: bigint },
): void {
  if (!to || !amount) throw errorOf('SEND_INCOMPLETE')
  if (!asset) throw errorOf('TOKEN_REQUIRED')
  const adapter = config.adapters.find((candidate) =>
    asset.networkId.startsWith(`${candidate.namespace}:`),
  )
  if (!adapter?.features.includes('send')) throw errorOf('UNSUPPORTED_CHAIN')
}

/** Returns the sending connection and its connector. @throws PorticoError `NOT_CONNECTED`, `WALLET_WRONG_ACCOUNT`. */
export function senderOf(
  { internal }: Context,
  { chainNamespace }: Network,
  from: string | undefined,
): { connector: Connector; account: CaipAddress } {
  const state = internal.store.getState()
  const connection = connectionOf(state, chainNamespace)
  const connector = connection && connectorOf(state, connection)
  if (!connector) throw errorOf('NOT_CONNECTED')
  const account = connection.caipAddress
  if (from !== undefined && !sameAddress(addressOf(account), from))
    throw errorOf('WALLET_WRONG_ACCOUNT')
  return { connector, account }
}

/**
 * Checks the sender again, because the wallet and its account may change while code loads or a network is switched.
 * Throws as `senderOf`.
 */
export function assertSender(
  context: Context,
  network: Network,
  { connector, from }: { connector: Connector; from: string },
): void {
  if (senderOf(context, network, from).connector.uid !== connector.uid)
    throw errorOf('WALLET_WRONG_ACCOUNT')
}
