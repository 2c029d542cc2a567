import { isPorticoError } from '@portico/core'
import { disconnect } from '@portico/core/adapter'
import {
  ChainNotConfiguredError,
  ProviderNotFoundError,
  SwitchChainNotSupportedError,
} from '@wagmi/core'
import { type Chain, SwitchChainError, UserRejectedRequestError } from 'viem'
import { pairInModal } from './pairInModal.ts'
import { type Paired, parseAddresses, parsePaired } from './parsePaired.ts'
import { requestPhone } from './requestPhone.ts'
import type { SharedState } from './types.ts'
import { type ReadySite, waitForSite } from './waitForSite.ts'

const namespace = 'eip155'

type Params = {
  chainId?: number | undefined
  isReconnecting?: boolean | undefined
  withCapabilities?: boolean | undefined
}

/** Creates the methods of wagmi's connector for phones. The widget's own connector does their work. */
export function connectorMethods(shared: SharedState) {
  const request = async (args: { method: string; params?: unknown }): Promise<unknown> => {
    const site = await waitForSite(shared)
    return requestPhone(site, args).catch(explain)
  }
  const getChainId = async () => Number(await request({ method: 'eth_chainId' }))
  const switchChain = (chainId: number) =>
    waitForSite(shared).then((reached) => switchTo(reached, chainId))
  return {
    request,
    getChainId,
    switchChain,
    getAccounts: async () => parseAddresses(await request({ method: 'eth_accounts' })) ?? [],
    isAuthorized: () =>
      waitForSite(shared)
        .then(({ inner }) => inner.isAuthorized())
        .catch(() => false),
    async connect({ chainId, isReconnecting, withCapabilities }: Params = {}) {
      const site = await waitForSite(shared)
      const paired = await (isReconnecting ? again(site) : pairInModal(site))
      const goes = chainId && chainId !== paired.chainId
      // A wallet that does not switch is connected all the same.
      const chain = goes ? await switchChain(chainId).catch(() => {}) : undefined
      const accounts = withCapabilities
        ? paired.accounts.map((address) => ({ address, capabilities: {} }))
        : paired.accounts
      return { accounts, chainId: chain?.id ?? paired.chainId }
    },
    async disconnect(): Promise<void> {
      const { context, phone, inner } = await waitForSite(shared)
      const { uid: connectorUid } = phone
      const isThere = context.store
        .getState()
        .connections.some((connection) => connection.connectorUid === connectorUid)
      // All chain families of the wallet disconnect together.
      await (isThere ? disconnect(context, { connectorUid }) : inner.disconnect())
    },
  }
}

/** Connects the wallet of an earlier visit, on the chain that wagmi was on. */
async function again({ inner, config }: ReadySite): Promise<Paired> {
  const networkId = `${namespace}:${config.state.chainId}` as const
  const session = await inner.connect({ namespace, networkId, silent: true })
  const paired = parsePaired(config, session)
  if (!paired) throw new ProviderNotFoundError()
  return paired
}

/** Uses the widget's own action, which adds a chain that the wallet does not know. */
async function switchTo(
  { config, context, phone, inner }: ReadySite,
  chainId: number,
): Promise<Chain> {
  const chain = config.chains.find((chain) => chain.id === chainId)
  if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
  try {
    const actions = await context.internal.adapter(namespace)
    const network = context.internal.network(`${namespace}:${chainId}`)
    await actions.switchNetwork({ connector: { ...inner, uid: phone.uid }, network })
    return chain
  } catch (error) {
    if (isPorticoError(error, 'USER_REJECTED')) throw new UserRejectedRequestError(error)
    if (isPorticoError(error, 'SWITCH_UNSUPPORTED'))
      throw new SwitchChainNotSupportedError({ connector: phone as never })
    throw new SwitchChainError(error as Error)
  }
}

/** Adds EIP-1193's codes to our own errors. */
function explain(error: unknown): never {
  const codes = { USER_REJECTED: 4001, WALLET_LOCKED: 4100, NOT_CONNECTED: 4900 }
  for (const [code, number] of Object.entries(codes))
    if (isPorticoError(error, code as keyof typeof codes))
      throw Object.assign(new Error(error.message, { cause: error }), { code: number })
  throw error
}
