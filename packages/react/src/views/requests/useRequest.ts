import { type RequestState, requestFlow } from '@portico/core/internal'
import { useState } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'

/** A visible request. */
export type ShownState = Exclude<RequestState, { step: 'idle' }>

/** Returns the visible request; a closing card keeps its content. */
export function useRequest(): ShownState | undefined {
  const now = useStore(requestFlow(usePortico()))
  const [cached, keep] = useState(now)
  if (now.step !== 'idle' && now !== cached) keep(now)
  const state = now.step === 'idle' ? cached : now
  return state.step === 'idle' ? undefined : state
}
