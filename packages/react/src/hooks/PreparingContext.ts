import { createContext } from 'react'

/** Whether the card is made ahead of a press, unseen, when wallets have not been looked for. */
export const PreparingContext = createContext(false)
