import { useCallback } from 'react'
import { useText } from '../../i18n/useText.ts'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { NftSkeleton } from './NftSkeleton.tsx'
import type { NftsView } from './useNfts.ts'

/** The end of the gallery: loads more as it comes near, shows errors, and tries again. */
export function NftEnd(view: NftsView) {
  const { hasMore, loadingMore, reads, error, offline, loadMore, retry } = view
  const { t } = useText()
  const watch = useCallback(
    (mark: HTMLDivElement) => {
      const near = new IntersectionObserver(
        (seen) => seen.some(({ isIntersecting }) => isIntersecting) && loadMore(),
      )
      near.observe(mark)
      return () => near.disconnect()
    },
    [loadMore],
  )
  // A new element each time: its observer reports at once whether the end is still near. The loading state may never
  // have been rendered, if the page arrived before that.
  return (
    <div className="nft-end">
      {hasMore && (
        <div key={reads} ref={loadingMore || error ? null : watch} className="nft-mark" />
      )}
      {loadingMore && <NftSkeleton cells={3} />}
      {error && !offline && (
        <p className="nft-failed" role="alert">
          <span>{t('nfts.failed')}</span>
          <SmallButton onClick={retry}>{t('common.retry')}</SmallButton>
        </p>
      )}
    </div>
  )
}
