import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { NftSkeleton } from './NftSkeleton.tsx'
import type { NftsView } from './useNfts.ts'

/** The end of the gallery: brings more as it comes near, says what failed, and tries again. */
export function NftEnd({ hasMore, loadingMore, error, offline, loadMore, retry }: NftsView) {
  const { t } = useText()
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasMore || loadingMore || error || !mark.current) return
    // A new one each time: it tells at once whether the end is still near.
    const near = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && loadMore(),
    )
    near.observe(mark.current)
    return () => near.disconnect()
  }, [hasMore, loadingMore, error, loadMore])
  return (
    <div className="nft-end">
      {hasMore && <div ref={mark} className="nft-mark" />}
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
