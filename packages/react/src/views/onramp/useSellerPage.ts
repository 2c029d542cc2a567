import type { Purchase } from '@portico/contract'
import { type SellerPage, sellerPages } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'

/**
 * Returns the page of an on-ramp provider, as long as its URL works; `undefined` for one from an earlier page of the
 * site.
 */
export function useSellerPage({ id, state }: Purchase): SellerPage | undefined {
  const portico = usePortico()
  const page = useStore(sellerPages(portico), (pages) => pages[id])
  const { platform } = portico.internal
  const leftMs = () => (page ? page.expiresAt - platform.now() : 0)
  const [isOver, setOver] = useState(() => leftMs() <= 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer is enough
  useEffect(() => {
    if (isOver) return
    const timer = platform.setTimeout(() => setOver(true), leftMs())
    return () => platform.clearTimeout(timer)
  }, [isOver, platform])
  if (!page) return undefined
  // A link may be followed without a click on it, for example in a new tab.
  const isOpened = page.isOpened || state !== 'created'
  // The on-ramp provider decides whether an unopened page has ended, because a visitor's clock may be wrong.
  return isOpened && (page.singleUse || isOver) ? undefined : { ...page, isOpened }
}
