import type { FrameError } from '@portico/contract'
import type { Texts } from '../i18n/en.ts'
import { makeIn } from '../view/make.ts'
import type { FormView } from '../view/showForm.ts'
import type { RequestFactor } from '../wallet/requestFactor.ts'
import type { VaultTexts } from './i18n/en.ts'

/** The document and the texts that the vault uses for its forms. */
export type VaultView = FormView & {
  texts: Texts
  vaultTexts: VaultTexts
  language: string
  /** Whether the visitor may leave the login form, because there is somewhere to go back to. */
  mayLeave?: boolean
  /** Asks for a printed kit, or a password, to log in with. */
  requestWay?: RequestFactor
}

/** Creates a button for a secondary action. */
export const plainButton = (document: Document, text: string): HTMLButtonElement =>
  makeIn(document)('button', { type: 'button', className: 'plain' }, text)

/** Creates a button of a list row whose accessible name includes the row it is about. */
export function rowButton(document: Document, text: string, of: string): HTMLButtonElement {
  const button = plainButton(document, text)
  button.ariaLabel = `${text}: ${of}`
  return button
}

/** Describes what went wrong with a code, or its address. */
export function sayOfCode({ texts, vaultTexts }: VaultView, error: unknown): string {
  const { code, secondsLeft } = error as Partial<FrameError>
  if (code === 'EMAIL_INVALID') return vaultTexts.emailWrong
  if (code === 'CODE_REFUSED') return vaultTexts.codeWrong
  if (code === 'MAIL_UNSENT') return vaultTexts.unsent
  if (code !== 'EMAIL_COOLDOWN') return texts.failed
  return secondsLeft === undefined
    ? texts.later
    : vaultTexts.cooldown.replace('{seconds}', String(secondsLeft))
}
