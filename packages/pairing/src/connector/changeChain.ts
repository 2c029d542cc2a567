import type { CaipNetworkId } from '@portico/contract'
import type { Asked, Asking } from './askWallet.ts'
import { unsupported } from './unsupported.ts'

/** How long a wallet that has agreed to another chain may take to share accounts there. */
const patienceMs = 10_000

/** What is there already, and how the wallet is asked for the rest. */
type Ways = { held: readonly string[] | undefined; ask(): Promise<unknown> }

/**
 * Goes to a chain of the session, or has the wallet open it to the site first (EIP-3326); or has the wallet
 * add one, unless the session holds it (EIP-3085).
 */
export async function changeChain(asking: Asking, asked: Asked, { held, ask }: Ways) {
  const networkId = chainIn(asked)
  if (asked.method === 'wallet_addEthereumChain') return held?.includes(networkId) ? null : ask()
  if (asking.inUse.goTo(networkId)) return null
  await ask()
  await opened(asking, networkId)
  return null
}

/** @throws an error with JSON-RPC's -32602 where no chain is named. */
function chainIn({ params }: Asked): CaipNetworkId {
  const [first] = Array.isArray(params) ? params : []
  const chainId = Number((first as { chainId?: unknown } | undefined)?.chainId)
  if (!Number.isSafeInteger(chainId) || chainId <= 0)
    throw Object.assign(new Error('chainId must name a chain'), { code: -32_602 })
  return `eip155:${chainId}`
}

/** Waits until the wallet shares accounts on a chain, and goes there. Rejects with 4200 where it does not. */
function opened({ inUse, dapp, context }: Asking, networkId: CaipNetworkId): Promise<void> {
  const { setTimeout, clearTimeout } = context.internal.platform
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
      () => end(() => reject(unsupported('The wallet did not open this network'))),
      patienceMs,
    )
    look()
  })
}
