import type { CaipAddress } from '@portico/contract'
import type { Token } from '@portico/core'
import { plainText, sameAddress } from '@portico/core/adapter'
import { activeConnection, balancesQuery, queryClient } from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

type Known = Pick<Token, 'symbol' | 'decimals'>

/**
 * Returns the known tokens of the active network: those of the site's list, and those of the account. `isHere` is false
 * if the request is for another network, whose tokens are unknown.
 */
export function useTokens(isHere: boolean): (address: string) => Known | undefined {
  const portico = usePortico()
  const networkId = usePorticoState((state) => state.activeNetworkId)
  const connection = usePorticoState(activeConnection)
  const nobodyOn: CaipAddress = `${networkId}:`
  const { data } = useQuery(
    {
      ...balancesQuery(portico, connection?.caipAddress ?? nobodyOn),
      enabled: isHere && connection !== undefined,
    },
    queryClient(portico),
  )
  return (address) => {
    if (!isHere) return undefined
    const listed = portico.config.tokens.find(
      (token) => token.address.toLowerCase() === `${networkId}:${address}`.toLowerCase(),
    )
    const found =
      listed ?? data?.assets.find((asset) => asset.address && sameAddress(asset.address, address))
    return found && { symbol: plainText(found.symbol, 16), decimals: found.decimals }
  }
}
