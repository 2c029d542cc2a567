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
 * A connector over an EIP-1193 provider, whose answers are parsed before they are believed.
 * `disconnect` ends a session where the wallet has a way of its own.
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
    // Nobody changes the chain of a wallet that is asked silently, so both are asked at once.
    const early = silent ? request({ method: 'eth_chainId' }) : undefined
    early?.catch(() => {}) // heard below, if the accounts are there
    addresses = parseAddresses(await answer)
    if (!addresses) throw errorOf('WALLET_BAD_ANSWER')
    if (!addresses[0]) throw errorOf('WALLET_LOCKED')
    signal?.throwIfAborted()
    // The visitor may choose another account meanwhile: the event that says so is the newer answer.
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

/** Lets the visitor choose accounts anew (EIP-2255), where the wallet has a place for that. */
async function choose(request: Connector['request']): Promise<void> {
  try {
    await request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  } catch (error) {
    if (!isUnsupportedMethod(error)) throw error
  }
}

/**
 * Asks the wallet to forget the site (EIP-2255, `wallet_revokePermissions`). Many wallets cannot, which
 * is no failure: there is nothing to take back in them. Anything else rejects as the wallet does.
 */
async function revokePermissions(request: Connector['request']): Promise<void> {
  try {
    await request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  } catch (error) {
    if (!saysUnknownMethod(error)) throw error
  }
}

/**
 * Whether a wallet says that it does not know a method: by a code, or by words alone, since not every wallet has one
 * for that. Here, where all who ask are loaded with it: of a file of two bundlers make one more.
 */
export const saysUnknownMethod = (error: unknown): boolean =>
  isUnsupportedMethod(error) ||
  unknownWords.test(String((error as { message?: unknown } | null)?.message ?? error))

const unknownWords =
  /not (supported|found|available|implemented|exist)|unsupported|unknown method|invalid method/i
