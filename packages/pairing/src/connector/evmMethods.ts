import type { CaipNetworkId } from '@portico/contract'
import { type Asked, type Asking, askWallet, inUseOf } from './askWallet.ts'
import { unsupported } from './unsupported.ts'

type Method = (asking: Asking, asked: Asked) => unknown

/** How long a wallet that has agreed to another chain may take to share accounts there. */
const patienceMs = 10_000

/** What is answered here, or not simply passed on (EIP-1193, 1102, 3085, 3326). */
export const evmMethods: Readonly<Record<string, Method>> = {
  eth_accounts: (asking) => inUseOf(asking, 'eip155').view.addresses,
  eth_requestAccounts: (asking) => inUseOf(asking, 'eip155').view.addresses,
  eth_chainId: (asking) => hexOf(inUseOf(asking, 'eip155').view.networkId),

  async wallet_switchEthereumChain(asking, asked) {
    const { view } = inUseOf(asking, 'eip155')
    const networkId = chainIn(asked)
    if (asking.inUse.goTo(networkId)) return null
    await askWallet(asking, asked, view.networkId)
    await opened(asking, networkId)
    return null
  },

  wallet_addEthereumChain(asking, asked) {
    const { session, view } = inUseOf(asking, 'eip155')
    const networkId = chainIn(asked)
    const isHeld = session.namespaces.eip155?.chains.includes(networkId)
    return isHeld ? null : askWallet(asking, asked, view.networkId)
  },
}

/** The chain that a request names by itself where the session has it, else that of the site. */
export function networkOfRequest(asking: Asking, { params }: Asked): CaipNetworkId {
  const { session, view } = inUseOf(asking, 'eip155')
  const [first] = Array.isArray(params) ? params : []
  const { chainId } = (typeof first === 'object' && first) || { chainId: undefined }
  const named = `eip155:${Number(chainId)}` as const
  return session.namespaces.eip155?.chains.includes(named) ? named : view.networkId
}

/** @throws an error with JSON-RPC's -32602 where no chain is named. */
function chainIn({ params }: Asked): CaipNetworkId {
  const [first] = Array.isArray(params) ? params : []
  const chainId = Number((first as { chainId?: unknown } | undefined)?.chainId)
  if (!Number.isSafeInteger(chainId) || chainId <= 0)
    throw Object.assign(new Error('chainId must name a chain'), { code: -32_602 })
  return `eip155:${chainId}`
}

const hexOf = (networkId: CaipNetworkId): string =>
  `0x${BigInt(networkId.slice(networkId.indexOf(':') + 1)).toString(16)}`

/** Waits until the wallet shares accounts on a chain, and goes there. Rejects with 4200 where it does not. */
function opened({ inUse, dapp, portico }: Asking, networkId: CaipNetworkId): Promise<void> {
  const { setTimeout, clearTimeout } = portico.internal.platform
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop()
      clearTimeout(timer)
      settle()
    }
    const look = () => {
      if (inUse.goTo(networkId)) end(resolve)
    }
    const stop = dapp.on(look)
    const timer = setTimeout(
      () => end(() => reject(unsupported('The wallet did not open this network to the site'))),
      patienceMs,
    )
    look()
  })
}
