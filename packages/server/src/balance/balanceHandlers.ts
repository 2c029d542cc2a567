import { balance } from '@portico/contract'
import type { HandlersOf } from '../http/handlers.ts'
import type { TakeTokens } from '../http/takeTokens.ts'
import type { BalanceAnswer, Balances } from './balances.ts'

const sdkRefused = 'This version of the SDK is refused here: use a newer one'

/** What a refused SDK version gets: nothing, and why. A 200, because an error would be tried again. */
const refuseSdk = (chainIds: readonly string[]): BalanceAnswer => ({
  balances: [],
  coverage: 'partial',
  failed: [...chainIds],
  reasons: [{ field: 'sv', name: sdkRefused, description: sdkRefused }],
})

/** The balance route. A blocked SDK version is told so and costs the nodes nothing. */
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
      // What is kept costs the nodes nothing; what is forced past it does.
      if (force.length > 0) await takeTokens(balance, c, force.length)
      return balances({ address: params.address, currency, chainIds: chainId, force })
    },
  }
}
