import type { Asset } from '@portico/core'
import { pushView } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { AssetPicture } from '../../ui/AssetPicture.tsx'
import { Icon } from '../../ui/Icon.tsx'

type SwapTokenButtonProps = { side: 'give' | 'get'; asset: Asset | undefined; label: string }

/** The current token, which opens the list of others; `label` names its role. */
export function SwapTokenButton({ side, asset, label }: SwapTokenButtonProps) {
  const portico = usePortico()
  const { t } = useText()
  return (
    <button
      type="button"
      className="token-button"
      onClick={() => pushView(portico, { view: 'SwapSelectToken', params: { side } })}
    >
      {asset && (
        <span className="token-button-icon">
          <AssetPicture asset={asset} />
        </span>
      )}
      <span className="visually-hidden">{`${label}:`}</span>
      <bdi>{asset?.symbol ?? t('send.selectToken')}</bdi>
      <Icon name="down" />
    </button>
  )
}
