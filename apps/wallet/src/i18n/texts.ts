import { type Catalog, type Translation, translationOf } from '@portico/contract'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'

const catalog: Catalog<Texts> = { en, de, ar }

/** Returns a text of the wallet, with its places filled. */
export type Say = Translation<Texts>['say']

/** Returns the texts of the wallet in the language nearest to a tag (BCP 47). */
export const textsOf = (tag: string): Translation<Texts> => translationOf(catalog, tag)
