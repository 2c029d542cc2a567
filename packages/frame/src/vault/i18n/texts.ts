import { type Catalog, textsIn } from '@portico/contract'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type VaultTexts } from './en.ts'

const catalog: Catalog<VaultTexts> = { en, de, ar }

/** Returns the vault's texts in the language nearest to a tag (BCP 47). */
export const vaultTextsOf = (tag: string): VaultTexts => textsIn(catalog, tag).texts
