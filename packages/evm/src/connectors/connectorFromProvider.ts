import { type CaipNetworkId, toCaipAddress } from '@portico/contract'
import {
  type Connector,
  type ConnectorConnectParams,
  type ConnectorSession,
  PorticoError,
} from '@portico/core'
import { parseAddresses } from '../parse/parseAddresses.ts'
import { parseChainId } from '../parse/parseChainId.ts'
import type { Eip1193Provider } from '../types.ts'
import { abortable } from './abortable.ts'
import { listenToProvider } from './listenToProvider.ts'
import { revokePermissions } from './revokePermissions.ts'

type Identity = Pick<Connector, 'uid' | 'id' | 'name' | 'type' | 'info' | 'imageUrl'>

/** A connector over an EIP-1193 provider, whose answers are parsed before they are believed. */
export function connectorFromProvider(provider: Eip1193Provider, identity: Identity): Connector {
  const request: Connector['request'] = async (args) => provider.request(args)
  return {
    ...identity,
    namespaces: ['eip155'],
    request,
    connect: (params) => abortable(() => openSession(request, params), params.signal),
    disconnect: () => revokePermissions(request),
    isAuthorized: () => request({ method: 'eth_accounts' }).then(hasAccount, () => false),
    on: (listener) => listenToProvider(provider, listener),
  }
}

const hasAccount = (answer: unknown) => (parseAddresses(answer)?.length ?? 0) > 0

async function openSession(
  request: Connector['request'],
  { silent, signal }: ConnectorConnectParams,
): Promise<ConnectorSession> {
  const method = silent ? 'eth_accounts' : 'eth_requestAccounts'
  const addresses = parseAddresses(await request({ method }))
  if (!addresses) throw new PorticoError('WALLET_BAD_ANSWER')
  const [first, ...others] = addresses
  if (!first) throw new PorticoError('WALLET_LOCKED')
  signal?.throwIfAborted()
  const chainId = parseChainId(await request({ method: 'eth_chainId' }))
  if (!chainId) throw new PorticoError('WALLET_BAD_ANSWER')
  const networkId: CaipNetworkId = `eip155:${chainId}`
  const toAccount = (address: string) => toCaipAddress(networkId, address)
  return { accounts: [toAccount(first), ...others.map(toAccount)], networkId }
}
