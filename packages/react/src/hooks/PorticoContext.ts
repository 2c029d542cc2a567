import type { Portico } from '@portico/core'
import { createContext } from 'react'

/** The widget of the components below. */
export const PorticoContext = createContext<Portico | undefined>(undefined)
