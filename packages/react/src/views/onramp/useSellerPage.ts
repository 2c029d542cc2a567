import type { Purchase } from '@portico/contract'
import { type SellerPage, sellerPages } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'

/** The page of a seller, as long as its address opens it; undefined for one of an earlier page of the site. */
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
  // A link may be followed without a press on it, in a new tab for one.
  const isOpened = page.isOpened || state !== 'created'
  // Whether one that was never opened has ended, its seller says: a visitor's clock may be wrong.
  return isOpened && (page.singleUse || isOver) ? undefined : { ...page, isOpened }
}
