import type { Asset, Network } from '@portico/core'
import { sameAddress } from '@portico/core/adapter'
import { assetKey, back, editSwap, type ViewParams } from '@portico/core/internal'
import { useState } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { List } from '../../ui/List.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SwapError } from '../shared/swap/SwapError.tsx'
import { NetworkSelect } from './NetworkSelect.tsx'
import { TokenRow } from './TokenRow.tsx'
import { mayBeAddress, UnlistedToken } from './UnlistedToken.tsx'
import { useGetNetworks } from './useGetNetworks.ts'
import { type SwapView, useSwap } from './useSwap.ts'
import { useTokensOn } from './useTokensOn.ts'

/** Lets the visitor select the token to sell, or to buy. */
export default function SwapSelectToken({ side }: ViewParams['SwapSelectToken']) {
  const swap = useSwap()
  const networks = useGetNetworks()
  const active = useNetwork()
  const [chosen, choose] = useState(side === 'get' ? (swap.there ?? active) : active)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chosen.caipNetworkId)
  return (
    <>
      {side === 'get' && networks.length > 1 && (
        <NetworkSelect networks={networks} network={network ?? active} onChange={choose} />
      )}
      <TokensOf key={network?.caipNetworkId} {...{ side, swap, network: network ?? active }} />
    </>
  )
}

type TokensOfProps = { side: 'give' | 'get'; swap: SwapView; network: Network }

/** The tokens of a network. */
function TokensOf({ side, swap, network }: TokensOfProps) {
  const { t } = useText()
  const { assets, error, retry } = useTokensOn(network, swap.from)
  if (assets) return <Choices side={side} swap={swap} assets={assets} network={network} />
  return error === undefined ? (
    <Skeleton rows={3} lines={2} label={t('common.loading')} />
  ) : (
    <SwapError error={error} onRetry={retry} />
  )
}

type ChoicesProps = TokensOfProps & { assets: readonly Asset[] }

function Choices({ side, swap, assets, network }: ChoicesProps) {
  const portico = usePortico()
  const { t } = useText()
  const swapText = useSwapText()
  const [typed, setTyped] = useState('')
  // Balances may change while the list is visible: rows keep their place under the pointer and the focus.
  const [held] = useState(() => new Set(assets.filter(({ balance }) => balance > 0n).map(assetKey)))
  const isHeld = (asset: Asset) => held.has(assetKey(asset))
  const wanted = typed.trim().toLowerCase()
  const found = assets.filter(
    (asset) =>
      `${asset.name} ${asset.symbol}`.toLowerCase().includes(wanted) ||
      sameAddress(asset.address, typed.trim()),
  )
  const choose = (asset: Asset) => {
    editSwap(portico, chosenOn(side, asset, swap))
    back(portico)
  }
  const rows = (label: string, some: readonly Asset[]) =>
    some.length > 0 && (
      <List label={label}>
        {some.map((asset) => (
          <TokenRow key={assetKey(asset)} asset={asset} network={network} onChoose={choose} />
        ))}
      </List>
    )
  return (
    <>
      <SearchField
        label={t('send.search')}
        value={typed}
        onChange={setTyped}
        count={found.length || !mayBeAddress(typed.trim()) ? found.length : undefined}
        autoFocus
      />
      {rows(t('send.tokens'), found.filter(isHeld))}
      {rows(
        swapText('swap.tokens'),
        found.filter((asset) => !isHeld(asset)),
      )}
      {found.length === 0 && (
        <UnlistedToken
          typed={typed.trim()}
          network={network}
          from={swap.from}
          onChoose={choose}
          onClear={() => setTyped('')}
        />
      )}
    </>
  )
}

/** If the token is already on the other side, the two change places. The amount belongs to one token only. */
function chosenOn(side: 'give' | 'get', asset: Asset, { form }: SwapView) {
  const { give, get } = form
  const key = assetKey(asset)
  const isGive = give !== undefined && assetKey(give) === key
  const isGet = get !== undefined && assetKey(get) === key
  if (side === 'give') {
    const rest = isGive ? {} : { amount: '' }
    return { give: asset, get: isGet ? give : get, ...rest }
  }
  return isGive ? { give: get, get: asset, amount: '' } : { give, get: asset }
}
