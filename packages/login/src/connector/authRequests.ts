import {
  type CaipNetworkId,
  FrameError,
  isRecord,
  type Namespace,
  namespaceOf,
} from '@portico/contract'
import {
  type Connector,
  type Context,
  errorOf,
  loadFamily,
  type PairedWallet,
  requestNode,
  unaskedError,
  type WalletRequest,
} from '@portico/core/adapter'
import type { AuthAccount } from './authAccounts.ts'
import type { LoginFrame } from './loginFrame.ts'
import { translateFrameError } from './translateFrameError.ts'

/** The part of the connection that requests read and change. */
type InUse = {
  namespaces: readonly Namespace[]
  account(namespace: Namespace): AuthAccount | undefined
  goTo(networkId: CaipNetworkId): void
  /** Called when the login has ended elsewhere. */
  onOver(): void
}

/** Returns the site's networks of a family. */
export const networksOf = ({ config }: Context, namespace: Namespace): readonly CaipNetworkId[] =>
  config.networks
    .filter((network) => network.chainNamespace === namespace)
    .map((network) => network.caipNetworkId)

/** Removes the send options: the frame decides how a transaction is sent, and refuses unknown fields. */
const withoutSendOptions = ({ sendOptions: _, ...rest }: Record<string, unknown>) => rest

/**
 * Creates the function that answers a site's requests to the wallet. It answers accounts and network at once, and sends
 * reads to the site's nodes. All other requests go to the frame, which shows them first.
 */
export function createAuthRequests(
  context: Context,
  frame: Pick<LoginFrame, 'request'>,
  inUse: InUse,
): Connector['request'] {
  async function requestFrame(
    { method, params: given }: WalletRequest,
    chainId: CaipNetworkId,
  ): Promise<unknown> {
    if (!inUse.account(namespaceOf(chainId))) throw errorOf('NOT_CONNECTED')
    const params = isRecord(given) ? withoutSendOptions(given) : given
    try {
      const answer = await frame.request('rpcRequest', { method, params, chainId })
      if ('result' in answer) return answer.result
      const { message, ...rest } = answer.error
      throw Object.assign(new Error(message), rest)
    } catch (error) {
      if (error instanceof FrameError && error.code === 'NOT_CONNECTED') inUse.onOver()
      throw translateFrameError(error)
    }
  }

  const walletOf = (namespace: Namespace): PairedWallet => ({
    view() {
      const account = inUse.account(namespace)
      if (!account) throw errorOf('NOT_CONNECTED')
      return { networkId: account.networkId, addresses: [account.address] }
    },
    networks: () => networksOf(context, namespace),
    switchTo(networkId) {
      if (!networksOf(context, namespace).includes(networkId)) return false
      inUse.goTo(networkId)
      return true
    },
    untilApproved: async () => {
      throw unaskedError('The network is none of the site')
    },
    request: requestFrame,
    read: (request, networkId) => requestNode(context, request, networkId),
  })

  return async (request) => {
    for (const namespace of inUse.namespaces) {
      const family = await loadFamily(context, namespace)
      const pairing = await family.loadPairing?.()
      if (pairing?.handles(request.method)) return pairing.request(walletOf(namespace), request)
    }
    throw unaskedError(`${request.method} is not known`)
  }
}
