import type { Portico } from '@portico/core'
import { createContext } from 'react'

/** The widget that components below belong to. */
export const PorticoContext = createContext<Portico | undefined>(undefined)
