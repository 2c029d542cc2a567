import type { Portico } from '@portico/core'
import { defineService } from '@portico/core/internal'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { usePortico } from '../hooks/usePortico.ts'
import type { MarkOf, markOf } from './markOf.ts'

type Marks = { markOf?: typeof markOf; failed?: true }

const markService = defineService<StoreApi<Marks>>()

const marksOf = (portico: Portico) =>
  portico.internal.service(markService, () => createStore<Marks>(() => ({})))

/** Loads the drawings of well-known networks and tokens. */
async function loadMarks(portico: Portico): Promise<void> {
  const marks = marksOf(portico)
  if (marks.getState().markOf) return
  await import('./markOf.ts').then(
    ({ markOf }) => marks.setState({ markOf }),
    () => marks.setState({ failed: true }), // letters replace them
  )
}

/** Returns the drawing of a well-known network or token: `null` until it is loaded, `undefined` if there is none. */
export function useMark({ networkId, of }: MarkOf): string | null | undefined {
  const portico = usePortico()
  const { markOf, failed } = useStore(marksOf(portico))
  useEffect(() => {
    void loadMarks(portico)
  }, [portico])
  return markOf ? markOf({ networkId, of }) : failed ? undefined : null
}
