import { createContext } from 'react'

/** Whether the card is rendered ahead of a click, unseen, before the widget has looked for wallets. */
export const PreparingContext = createContext(false)
