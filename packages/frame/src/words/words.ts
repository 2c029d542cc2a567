import { type Catalog, type Translation, translationOf } from '@portico/contract'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'

const catalog: Catalog<Words> = { en, de, ar }

/** The words for what is signed, and their language. */
export type Formatter = Pick<Translation<Words>, 'language' | 'say'>

/** Returns the words in the language nearest to a tag (BCP 47). */
export const formatterOf = (tag: string): Formatter => translationOf(catalog, tag)
