import type { CaipAddress } from '@portico/contract'
import { type Portico, watchBalance } from '@portico/core'
import { amountText } from '../format/amountText.ts'
import { languageOf } from '../i18n/languageOf.ts'
import { localeOf } from '../i18n/localeOf.ts'

/** A balance as text: truncated to 3 decimals, and with all its digits. */
export type BalanceText = { short: string; full: string }

/**
 * Calls `listener` with a balance in the format of the account button, as soon as it is known and on every change; with
 * `undefined` if it could not be read. Returns a function that stops it.
 */
export const watchBalanceText = (
  portico: Portico,
  caipAddress: CaipAddress,
  listener: (text: BalanceText | undefined) => void,
): (() => void) =>
  watchBalance(portico, caipAddress, ({ status, balance }) => {
    if (status === 'pending') return
    if (!balance) return listener(undefined)
    const { value, decimals, symbol, formatted } = balance
    const short = amountText(
      value,
      decimals,
      localeOf(portico, languageOf(portico).getState().language),
    )
    listener({ short: `${short} ${symbol}`, full: `${formatted} ${symbol}` })
  })
