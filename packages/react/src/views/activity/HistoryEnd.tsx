import type { Activity } from '@portico/core/internal'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useOnline } from '../../hooks/useOnline.ts'
import { useText } from '../../i18n/useText.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'

type HistoryEndProps = {
  activity: Activity
  /** Whether loading of older transactions is paused. */
  paused: boolean
}

/** The end of the list: loads older transactions as it comes near, shows errors, and tries again. */
export function HistoryEnd({ activity, paused }: HistoryEndProps) {
  const { t, error: textOf } = useText()
  const { rows, loading, error, hasMore: isLonger } = useStore(activity.store)
  const hasMore = isLonger && !paused
  const online = useOnline()
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasMore || loading || error || !mark.current) return
    // A new observer each time: it reports at once whether the end is still near. A busy page reports several moments
    // at once.
    const near = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && activity.loadMore(),
    )
    near.observe(mark.current)
    return () => near.disconnect()
  }, [activity, hasMore, loading, error])
  return (
    <div className="history-end">
      {hasMore && <div ref={mark} className="history-mark" />}
      {loading === 'more' && <Skeleton rows={2} lines={2} label={t('common.loading')} />}
      {/* A lost connection is reported above, and its return causes another try. */}
      {error && online && rows.length > 0 && (
        <p className="history-failed" role="alert">
          <span>{textOf(error).title}</span>
          <SmallButton onClick={activity.retry}>{t('common.retry')}</SmallButton>
        </p>
      )}
    </div>
  )
}
