import type { Asset, Network } from '@portico/core'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { AssetRow } from '../../ui/AssetRow.tsx'

type TokenRowProps = { asset: Asset; network: Network; onChoose: (asset: Asset) => void }

/** A token to choose; one of another network says so. */
export function TokenRow({ asset, network, onChoose }: TokenRowProps) {
  const isElsewhere = useNetwork().caipNetworkId !== network.caipNetworkId
  return (
    <AssetRow
      asset={asset}
      {...(isElsewhere && { network: network.name })}
      onClick={() => onChoose(asset)}
    />
  )
}
