import type { Asset } from '@portico/core'
import { fiatText, fiatValue } from '../format/fiatValue.ts'
import { useText } from '../i18n/useText.ts'
import { Amount } from './Amount.tsx'
import { AssetPicture } from './AssetPicture.tsx'
import { Row } from './Row.tsx'

/** A token, and the callback when it is selected. */
export type AssetRowProps = {
  asset: Asset
  /** The name of its network, if there are several. */
  network?: string
  autoFocus?: boolean
  onClick?: () => void
  onIntent?: () => void
}

/** One token of an account: name, symbol, amount, and its value if a price is known. */
export function AssetRow({ asset, network, autoFocus, onClick, onIntent }: AssetRowProps) {
  const { locale } = useText()
  const worth = fiatValue(asset, asset.balance)
  return (
    <Row
      icon={<AssetPicture asset={asset} />}
      title={<bdi>{asset.name}</bdi>}
      detail={
        <>
          <bdi>{asset.symbol}</bdi>
          {network !== undefined && (
            <>
              <span> · </span>
              <bdi>{network}</bdi>
            </>
          )}
        </>
      }
      end={
        <>
          <Amount value={asset.balance} decimals={asset.decimals} />
          {worth !== undefined && <bdi className="row-detail">{fiatText(worth, locale)}</bdi>}
        </>
      }
      {...(autoFocus ? { autoFocus } : {})}
      {...(onClick ? { onClick } : {})}
      {...(onIntent ? { onIntent } : {})}
    />
  )
}
