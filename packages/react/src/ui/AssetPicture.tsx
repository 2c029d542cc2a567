import type { Asset } from '@portico/core'
import { MarkedPicture } from './MarkedPicture.tsx'

/** The picture of an asset. */
export function AssetPicture({ asset }: { asset: Asset }) {
  const { networkId, address, iconUrl, name } = asset
  const of = address === undefined ? 'native' : { address }
  return <MarkedPicture networkId={networkId} of={of} src={iconUrl} name={name} />
}
