import { createContext, use } from 'react'
import { textsOf } from '../i18n/texts.ts'

/** The texts of the wallet in the owner's language. */
export const TextContext = createContext(textsOf('en'))

/** Returns the texts. */
export const useText = () => use(TextContext)
