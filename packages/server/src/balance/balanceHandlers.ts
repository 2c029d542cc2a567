import { balance } from '@portico/contract'
import type { HandlersOf } from '../http/handlers.ts'
import type { TakeTokens } from '../http/takeTokens.ts'
import type { BalanceAnswer, Balances } from './balances.ts'

const sdkRefused = 'This version of the SDK is refused here: use a newer one'

/** The answer for a blocked SDK version: empty, with the reason. A 200, because clients would retry an error. */
const refuseSdk = (chainIds: readonly string[]): BalanceAnswer => ({
  balances: [],
  coverage: 'partial',
  failed: [...chainIds],
  reasons: [{ field: 'sv', name: sdkRefused, description: sdkRefused }],
})

/** Handles the balance route. A blocked SDK version gets the reason, and costs the nodes nothing. */
export function balanceHandlers(options: {
  balances: Balances
  blockedSdkVersions: readonly string[]
  chainIds: readonly string[]
  takeTokens: TakeTokens
}): HandlersOf<'balance'> {
  const { balances, blockedSdkVersions, chainIds, takeTokens } = options
  return {
    balance: async ({ params, query }, c) => {
      const sdkVersion = query.sv ?? c.req.header('x-sdk-version')
      if (sdkVersion !== undefined && blockedSdkVersions.includes(sdkVersion))
        return refuseSdk(chainIds)
      const { currency, chainId, forceUpdate } = query
      const force = forceUpdate ? forceUpdate.split(',') : []
      // A cached balance costs the nodes nothing, but a forced one does.
      if (force.length > 0) await takeTokens(balance, c, force.length)
      return balances({ address: params.address, currency, chainIds: chainId, force })
    },
  }
}
