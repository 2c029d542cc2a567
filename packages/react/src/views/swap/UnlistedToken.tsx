import type { Asset, Network } from '@portico/core'
import { queryClient, swapTokenQuery } from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { usePortico } from '../../hooks/usePortico.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { AssetRow } from '../../ui/AssetRow.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { List } from '../../ui/List.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { SwapError } from '../shared/swap/SwapError.tsx'
import css from './Swap.css?inline'

type UnlistedTokenProps = {
  typed: string
  network: Network
  from: string
  onChoose: (asset: Asset) => void
  onClear: () => void
}

/** Whether a text may be an address: no chain has shorter ones. */
export const mayBeAddress = (text: string): boolean => text.length >= 32

/** Shows the unlisted token at a typed address with a warning, or says that there is no token. */
export function UnlistedToken({ typed, network, from, onChoose, onClear }: UnlistedTokenProps) {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const mayBe = mayBeAddress(typed)
  const query = swapTokenQuery(portico, network, { address: typed, owner: from })
  const { data, error, refetch } = useQuery(
    { ...query, queryFn: mayBe ? query.queryFn : skipToken, retry: false },
    queryClient(portico),
  )
  if (mayBe && error) return <SwapError error={error} onRetry={refetch} />
  if (mayBe && data === undefined)
    return <Skeleton rows={1} lines={2} label={t('common.loading')} />
  if (mayBe && data) return <Found token={data} address={typed} onChoose={onChoose} />
  return (
    <>
      {mayBe && (
        <p className="visually-hidden" role="status">
          {t('search.results', { count: 0 })}
        </p>
      )}
      <StateNote
        kind="empty"
        icon="search"
        title={t('send.noTokens.title')}
        action={{ label: t('send.noMatch.clear'), onClick: onClear }}
      />
    </>
  )
}

type FoundProps = { token: Asset; address: string; onChoose: (asset: Asset) => void }

/** An unlisted token with its full address, which alone distinguishes it from others of the same name. */
function Found({ token, address, onChoose }: FoundProps) {
  const t = useSwapText()
  return (
    <>
      <div className="swap-notes" role="status">
        <p className="field-warning">{t('swap.unlisted', { symbol: token.symbol })}</p>
        <FullAddress address={address} />
      </div>
      <List label={t('swap.tokens')}>
        <AssetRow asset={token} onClick={() => onChoose(token)} />
      </List>
    </>
  )
}
