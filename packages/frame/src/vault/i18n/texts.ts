import { type LanguageTag, languageOf } from '@portico/contract'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type VaultTexts } from './en.ts'

const languages: Readonly<Record<LanguageTag, VaultTexts>> = { en, de, ar }

/** Returns the vault's texts in one of the languages of the frame. */
export const vaultTextsOf = (language: string): VaultTexts => languages[languageOf(language)]
