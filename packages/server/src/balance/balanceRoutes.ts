import { balance } from '@portico/contract'
import type { Implement } from '../http/implement.ts'
import type { Balances } from './balances.ts'

/** The balance route. A blocked SDK version gets an empty list and costs the nodes nothing. */
export function registerBalance(
  implement: Implement,
  balances: Balances,
  blockedSdkVersions: readonly string[],
): void {
  implement(balance, ({ params, query }, c) => {
    const sdkVersion = query.sv ?? c.req.header('x-sdk-version')
    if (sdkVersion !== undefined && blockedSdkVersions.includes(sdkVersion)) return { balances: [] }
    const { currency, chainId, forceUpdate } = query
    const force = forceUpdate ? forceUpdate.split(',') : []
    return balances({ address: params.address, currency, chainId, force })
  })
}
