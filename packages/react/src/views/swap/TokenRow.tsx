import type { Asset, Network } from '@portico/core'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { AssetRow } from '../../ui/AssetRow.tsx'

type TokenRowProps = { asset: Asset; network: Network; onChoose: (asset: Asset) => void }

/** A token to select; one of another network names the network. */
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
