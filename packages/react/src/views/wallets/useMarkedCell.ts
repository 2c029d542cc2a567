import type { WalletItem } from '@portico/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { moveInGrid } from './moveInGrid.ts'

type Params = {
  found: readonly WalletItem[]
  columns: number
  /** The index that Enter selects if no cell is marked. */
  only: number | undefined
  choose(wallet: WalletItem, at: number): void
}

/** Returns the cell that the search field marks, and the keys that move the mark. */
export function useMarkedCell({ found, columns, only, choose }: Params) {
  const { active, mark } = useMark(found)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.nativeEvent.isComposing) return
    const chosen = active ?? only
    const wallet = chosen === undefined ? undefined : found[chosen]
    if (event.key === 'Enter' && wallet) return choose(wallet, chosen ?? 0)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = moveInGrid(event.key, { at: active, count: found.length, columns, rtl })
    if (next === undefined) return
    event.preventDefault()
    mark(next === 'text' ? undefined : next)
  }
  return { active, mark, onKeyDown }
}

/** Marks a cell by its wallet, so that the mark stays the same when others are added. */
function useMark(found: readonly WalletItem[]) {
  const [marked, setMarked] = useState<string>()
  const at = marked === undefined ? -1 : found.findIndex((wallet) => wallet.id === marked)
  const gone = marked !== undefined && at < 0
  useEffect(() => {
    if (gone) setMarked(undefined)
  }, [gone])
  const mark = (next: number | undefined) =>
    setMarked(next === undefined ? undefined : found[next]?.id)
  return { active: at < 0 ? undefined : at, mark }
}
