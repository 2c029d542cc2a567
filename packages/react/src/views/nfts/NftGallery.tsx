import type { Connection, Portico } from '@portico/core'
import {
  hiddenNftsOf,
  isHiddenNft,
  type NftScope,
  nftsQuery,
  queryClient,
} from '@portico/core/internal'
import { useState } from 'react'
import { useStore } from 'zustand'
import { countText } from '../../format/countText.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { CachedNote } from '../shared/CachedNote.tsx'
import section from '../shared/section.css?inline'
import { NftCoverageNote } from './NftCoverageNote.tsx'
import { NftEnd } from './NftEnd.tsx'
import css from './NftGallery.css?inline'
import { NftGrid } from './NftGrid.tsx'
import { NftSkeleton } from './NftSkeleton.tsx'
import { type NftsView, useNfts } from './useNfts.ts'

/** As many cells as the highest card has without a scroll. */
const skeletonCells = 9

/** The NFTs of an account on its network or on all, by collections. Hidden ones and spam are folded away at the end. */
export default function NftGallery(props: GalleryProps) {
  return <Gallery key={`${props.connection.caipAddress} ${props.everywhere}`} {...props} />
}

type GalleryProps = { connection: Connection; everywhere: boolean }

/** Reads the first NFTs ahead, because the visitor may soon open them. */
export function prefetchNfts(portico: Portico, scope: NftScope): Promise<void> {
  const query = nftsQuery(portico, scope)
  // If a gallery mounts and unmounts meanwhile, this continues.
  const { signal } = new AbortController()
  const queryFn = () => query.queryFn({ signal })
  return queryClient(portico).prefetchQuery({ ...query, queryFn })
}

function Gallery({ connection, everywhere }: GalleryProps) {
  useStyles(section)
  useStyles(css)
  const { t } = useText()
  const view = useNfts({ caipAddress: connection.caipAddress, everywhere })
  const { nfts, served, error, offline, retry } = view
  if (!nfts && offline)
    return <StateNote kind="offline" title={t('offline.title')} body={t('nfts.offline')} />
  if (!nfts && error) return <ErrorNote error={error} onRetry={retry} />
  if (!nfts)
    return (
      <div className="nft-gallery">
        <div className="section">
          <p className="section-title" aria-hidden="true">
            {'\u00a0'}
          </p>
          <NftSkeleton cells={skeletonCells} />
        </div>
      </div>
    )
  if (!served) return <NoNfts everywhere={everywhere} why="unserved" />
  return <Shown connection={connection} everywhere={everywhere} view={view} />
}

function Shown({ connection, everywhere, view }: GalleryProps & { view: NftsView }) {
  const portico = usePortico()
  const { t, locale } = useText()
  const { nfts = [], hasMore, cached, offline, readAt, loadingMore, coverage, refresh } = view
  const choices = useStore(hiddenNftsOf(portico, connection.caipAddress).store)
  const [unfolded, setUnfolded] = useState(false)
  const shown = nfts.filter((nft) => !isHiddenNft(nft, choices))
  const hidden = nfts.filter((nft) => isHiddenNft(nft, choices))
  const isEmpty = nfts.length === 0 && !hasMore && !coverage.some(({ state }) => state === 'failed')
  return (
    <div className="nft-gallery">
      <CachedNote readAt={readAt} shown={cached || offline} />
      {isEmpty && <NoNfts everywhere={everywhere} why="empty" />}
      {shown.length > 0 && <NftGrid nfts={shown} several={everywhere} />}
      <NftEnd {...view} />
      <p role="status" className="visually-hidden">
        {!loadingMore && t('nfts.count', { count: shown.length })}
      </p>
      <NftCoverageNote coverage={coverage} onRetry={refresh} />
      {hidden.length > 0 && (
        <Button kind="quiet" expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {t('nfts.hidden', { count: countText(hidden.length, locale) })}
        </Button>
      )}
      {unfolded && hidden.length > 0 && <NftGrid nfts={hidden} several={everywhere} />}
    </div>
  )
}

type EmptyProps = Pick<GalleryProps, 'everywhere'> & { why: 'empty' | 'unserved' }

/** Says that the account has none (the button to receive one is above), or that no server covers the network. */
function NoNfts({ everywhere, why }: EmptyProps) {
  const { t } = useText()
  const { name: network } = useNetwork()
  return (
    <StateNote
      kind="empty"
      icon="picture"
      title={t(`nfts.${why}.title`)}
      body={everywhere ? t(`nfts.${why}.everywhere`) : t(`nfts.${why}.body`, { network })}
    />
  )
}
