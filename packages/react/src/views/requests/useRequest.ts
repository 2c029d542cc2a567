import { type RequestState, requestFlow } from '@portico/core/internal'
import { useState } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'

/** A request that shows. */
export type ShownState = Exclude<RequestState, { step: 'idle' }>

/** The request that shows now; a card that closes keeps what it shows. */
export function useRequest(): ShownState | undefined {
  const now = useStore(requestFlow(usePortico()))
  const [cached, keep] = useState(now)
  if (now.step !== 'idle' && now !== cached) keep(now)
  const state = now.step === 'idle' ? cached : now
  return state.step === 'idle' ? undefined : state
}
