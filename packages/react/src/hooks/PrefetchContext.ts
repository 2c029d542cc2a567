import type { ViewName } from '@portico/core/internal'
import { createContext } from 'react'

/** Loads a view's code ahead of the click. */
export const PrefetchContext = createContext<(view: ViewName) => void>(() => {})
