import {
  arrivalOf,
  type SwapProgress,
  sentHashOf,
  type Tracked,
  trackerOf,
} from '@portico/core/internal'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'

/** Returns the tracked transaction of a swap that is in a block, and ends on another network. */
export function useCrossing(progress: SwapProgress): Tracked | undefined {
  const all = useStore(trackerOf(usePortico()).store)
  if (progress.step !== 'confirmed') return undefined
  return all.find((one) => arrivalOf(one) !== undefined && sentHashOf(one) === progress.hash)
}
