import type { Nft } from '@portico/contract'
import { collectionName, nftName, pushView } from '@portico/core/internal'
import { type KeyboardEvent, useId, useRef } from 'react'
import { countText } from '../../format/countText.ts'
import { exactAmount } from '../../format/exactAmount.ts'
import { shortAddress } from '../../format/shortAddress.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { cellBeside } from './cellBeside.ts'
import { NftPicture } from './NftPicture.tsx'
import { type NftGroup, nftGroups } from './nftGroups.ts'

/** NFTs by their collections. Arrow keys, Home, End and Page keys move through all of them. */
export function NftGrid({ nfts }: { nfts: readonly Nft[] }) {
  const box = useRef<HTMLDivElement>(null)
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
        <Collection key={group.collection.id} {...group} />
      ))}
    </div>
  )
}

function Collection({ collection, nfts }: NftGroup) {
  const { locale } = useText()
  const id = useId()
  const address = collection.id.split(':').at(-1) ?? ''
  return (
    <div className="section">
      <div className="section-head">
        <h3 id={id} className="section-title nft-collection">
          <bdi>{collectionName(collection) || shortAddress(address)}</bdi>
        </h3>
        <span className="section-note">{countText(nfts.length, locale)}</span>
      </div>
      <ul className="nft-grid" aria-labelledby={id}>
        {nfts.map((nft) => (
          <Cell key={nft.id} nft={nft} />
        ))}
      </ul>
    </div>
  )
}

function Cell({ nft }: { nft: Nft }) {
  const portico = usePortico()
  const { locale } = useText()
  const amount = BigInt(nft.amount)
  return (
    <li>
      <button
        type="button"
        className="nft-cell"
        onClick={() => pushView(portico, { view: 'NftDetail', params: { id: nft.id } })}
      >
        <NftPicture nft={nft} />
        <bdi className="nft-name">{nftName(nft)}</bdi>
        {amount > 1n && <bdi className="nft-amount">×{exactAmount(amount, 0, locale)}</bdi>}
      </button>
    </li>
  )
}
