import type { State } from '@portico/core'
import { useStore } from 'zustand'
import { usePortico } from './usePortico.ts'

/**
 * Returns a part of the widget's state; renders again only when that part changes. `select` must return a value from
 * the state, never a new object.
 */
export const usePorticoState = <T>(select: (state: State) => T): T =>
  useStore(usePortico().store, select)
