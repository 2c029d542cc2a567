import type { Asset } from '@portico/core'
import { arrangeTokens, assetKey, pushView } from '@portico/core/internal'
import { use, useState } from 'react'
import { countText } from '../../../format/countText.ts'
import { PrefetchContext } from '../../../hooks/PrefetchContext.ts'
import { useConfig } from '../../../hooks/useConfig.ts'
import { usePortico } from '../../../hooks/usePortico.ts'
import { useText } from '../../../i18n/useText.ts'
import { AssetRow } from '../../../ui/AssetRow.tsx'
import { Button } from '../../../ui/Button.tsx'
import { List } from '../../../ui/List.tsx'
import { listedTokens } from './listedTokens.ts'

type TokenListProps = {
  assets: readonly Asset[]
  /** Whether the tokens are of several networks: then each row names its own. */
  several: boolean
}

/** Tokens by value; a click opens one. Spam and dust are folded away at the end. */
export function TokenList({ assets, several }: TokenListProps) {
  const { t, locale } = useText()
  const { tokens } = useConfig()
  const [unfolded, setUnfolded] = useState(false)
  const { shown, hidden } = arrangeTokens(assets, listedTokens(tokens))
  return (
    <>
      <List label={t('account.tokens')}>
        {shown.map((asset) => (
          <TokenRow key={assetKey(asset)} asset={asset} several={several} />
        ))}
      </List>
      {hidden.length > 0 && (
        <Button kind="quiet" expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {t('account.hidden', { count: countText(hidden.length, locale) })}
        </Button>
      )}
      {unfolded && hidden.length > 0 && (
        <List label={t('account.hidden', { count: countText(hidden.length, locale) })}>
          {hidden.map((asset) => (
            <TokenRow key={assetKey(asset)} asset={asset} several={several} />
          ))}
        </List>
      )}
    </>
  )
}

function TokenRow({ asset, several }: { asset: Asset; several: boolean }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { networkId, address } = asset
  const params = { networkId, ...(address !== undefined && { address }) }
  return (
    <AssetRow
      asset={asset}
      {...(several && { network: portico.internal.network(networkId).name })}
      onClick={() => pushView(portico, { view: 'TokenDetail', params })}
      onIntent={() => prefetch('TokenDetail')}
    />
  )
}
