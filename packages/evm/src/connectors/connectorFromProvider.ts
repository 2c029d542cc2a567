import { type CaipNetworkId, toCaipAddress } from '@portico/contract'
import {
  abortable,
  type Connector,
  type ConnectorConnectParams,
  type ConnectorSession,
  disconnectInTime,
  errorOf,
  isUnsupportedMethod,
} from '@portico/core/adapter'
import { parseAddresses } from '../parse/parseAddresses.ts'
import { parseChainId } from '../parse/parseChainId.ts'
import type { ConnectorIdentity, Eip1193Provider } from '../types.ts'
import { listenToProvider } from './listenToProvider.ts'

/**
 * Creates a connector for an EIP-1193 provider, and validates the provider's answers. `disconnect` ends a session if
 * the wallet has a method for it.
 */
export function connectorFromProvider(
  provider: Eip1193Provider,
  identity: ConnectorIdentity,
  disconnect?: () => Promise<unknown>,
): Connector {
  const request: Connector['request'] = async (args) => provider.request(args)
  return {
    ...identity,
    namespaces: ['eip155'],
    request,
    connect: (params) => abortable(() => openSession(provider, request, params), params.signal),
    disconnect: async () => {
      await disconnectInTime(disconnect ? disconnect() : revokePermissions(request))
    },
    isAuthorized: () => request({ method: 'eth_accounts' }).then(hasAccount, () => false),
    on: (listener) => listenToProvider(provider, listener),
  }
}

const hasAccount = (answer: unknown) => (parseAddresses(answer)?.length ?? 0) > 0

async function openSession(
  provider: Eip1193Provider,
  request: Connector['request'],
  { silent, reselect, signal }: ConnectorConnectParams,
): Promise<ConnectorSession> {
  if (reselect && !silent) await choose(request)
  let addresses: readonly string[] | undefined
  const stop = listenToProvider(provider, (event) => {
    if (event.type === 'accounts') addresses = event.addresses
  })
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const method = silent ? 'eth_accounts' : 'eth_requestAccounts'
    const answer = request({ method })
    // A silent connection cannot change the wallet's chain, so both requests run at once.
    const early = silent ? request({ method: 'eth_chainId' }) : undefined
    early?.catch(() => {}) // handled below, if there are accounts
    addresses = parseAddresses(await answer)
    if (!addresses) throw errorOf('WALLET_BAD_ANSWER')
    if (!addresses[0]) throw errorOf('WALLET_LOCKED')
    signal?.throwIfAborted()
    // The visitor may choose another account meanwhile: the event about it is the newer answer.
    const chainId = parseChainId(await (early ?? request({ method: 'eth_chainId' })))
    if (!chainId) throw errorOf('WALLET_BAD_ANSWER')
    return toSession(addresses, `eip155:${chainId}`)
  } finally {
    stop()
    signal?.removeEventListener('abort', stop)
  }
}

function toSession(addresses: readonly string[], networkId: CaipNetworkId): ConnectorSession {
  const [first, ...others] = addresses.map((address) => toCaipAddress(networkId, address))
  if (!first) throw errorOf('WALLET_LOCKED')
  return { accounts: [first, ...others], networkId }
}

/** Lets the visitor choose accounts again (EIP-2255), if the wallet supports it. */
async function choose(request: Connector['request']): Promise<void> {
  try {
    await request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  } catch (error) {
    if (!isUnsupportedMethod(error)) throw error
  }
}

/**
 * Requests from the wallet to forget the site (EIP-2255, `wallet_revokePermissions`). Many wallets do not support this,
 * which is no failure: they have nothing to revoke. Rejects any other error of the wallet.
 */
async function revokePermissions(request: Connector['request']): Promise<void> {
  try {
    await request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  } catch (error) {
    if (!saysUnknownMethod(error)) throw error
  }
}

/**
 * Whether a wallet says that it does not know a method: by a code, or only by words, because not every wallet has a
 * code for this. Defined here, in the chunk of all its callers: a separate file would make bundlers add a chunk.
 */
export const saysUnknownMethod = (error: unknown): boolean =>
  isUnsupportedMethod(error) ||
  unknownWords.test(String((error as { message?: unknown } | null)?.message ?? error))

const unknownWords =
  /not (supported|found|available|implemented|exist)|unsupported|unknown method|invalid method/i
