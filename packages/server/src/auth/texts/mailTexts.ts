import { type Catalog, type TextsIn, textsIn } from '@portico/contract'
import { ar } from './ar.ts'
import type { CodeMailTexts } from './codeMailTexts.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const catalog: Catalog<CodeMailTexts> = { en, de, ar }

/** Returns the texts of mails with codes in the language nearest to a tag (BCP 47). */
export const mailTextsOf = (tag: string): TextsIn<CodeMailTexts> => textsIn(catalog, tag)
