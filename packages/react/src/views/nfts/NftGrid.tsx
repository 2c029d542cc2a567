import type { Nft } from '@portico/contract'
import { collectionName, nftName, pushView } from '@portico/core/internal'
import { type KeyboardEvent, useId, useRef } from 'react'
import { countText } from '../../format/countText.ts'
import { exactAmount } from '../../format/exactAmount.ts'
import { shortAddress } from '../../format/shortAddress.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { cellBeside } from './cellBeside.ts'
import { NftPicture } from './NftPicture.tsx'
import { type NftGroup, nftGroups } from './nftGroups.ts'
import { useLastPressed } from './useLastPressed.ts'

type NftGridProps = {
  nfts: readonly Nft[]
  /** Whether they are of several networks: then each collection names its own. */
  several: boolean
}

/**
 * NFTs by their collections. Arrow keys, Home, End and Page keys move through all of them. A visitor who returns from
 * one is back at its cell.
 */
export function NftGrid({ nfts, several }: NftGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const [last, note] = useLastPressed()
  const onKeyDown = (event: KeyboardEvent) => {
    const cells = [...(box.current?.querySelectorAll<HTMLElement>('.nft-cell') ?? [])]
    const at = cells.indexOf(event.target as HTMLElement)
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const places = cells.map((cell) => cell.getBoundingClientRect())
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = cellBeside(event.key, { places, at, rtl })
    if (next === undefined) return
    event.preventDefault()
    cells[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cells within, which are buttons
    <div ref={box} className="nft-groups" onKeyDown={onKeyDown}>
      {nftGroups(nfts).map((group) => (
        <Collection
          key={group.collection.id}
          {...group}
          several={several}
          last={last}
          onPress={note}
        />
      ))}
    </div>
  )
}

type CellContext = {
  /** The NFT from which the visitor returns. */
  last: string | undefined
  onPress: (id: string) => void
}

type CollectionProps = NftGroup & CellContext & Pick<NftGridProps, 'several'>

function Collection({ collection, nfts, several, ...context }: CollectionProps) {
  const { locale } = useText()
  const { networks } = useConfig()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === nfts[0]?.chainId)
  const id = useId()
  const address = collection.id.split(':').at(-1) ?? ''
  return (
    <div className="section">
      <div className="section-head">
        <h3 id={id} className="section-title nft-collection">
          <bdi>{collectionName(collection) || shortAddress(address)}</bdi>
        </h3>
        <span className="section-note">
          {several && network && <bdi>{`${network.name} · `}</bdi>}
          <span>{countText(nfts.length, locale)}</span>
        </span>
      </div>
      <ul className="nft-grid" aria-labelledby={id}>
        {nfts.map((nft) => (
          <Cell key={nft.id} nft={nft} {...context} />
        ))}
      </ul>
    </div>
  )
}

function Cell({ nft, last, onPress }: { nft: Nft } & CellContext) {
  const portico = usePortico()
  const { locale } = useText()
  const amount = BigInt(nft.amount)
  const press = () => {
    onPress(nft.id)
    pushView(portico, { view: 'NftDetail', params: { id: nft.id } })
  }
  return (
    <li>
      <button
        type="button"
        className="nft-cell"
        data-autofocus={nft.id === last ? '' : undefined}
        onClick={press}
      >
        <NftPicture nft={nft} />
        <bdi className="nft-name">{nftName(nft)}</bdi>
        {amount > 1n && <bdi className="nft-amount">{`×${exactAmount(amount, 0, locale)}`}</bdi>}
      </button>
    </li>
  )
}
