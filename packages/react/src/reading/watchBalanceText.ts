import type { CaipAddress } from '@portico/contract'
import { type Portico, watchBalance } from '@portico/core'
import { amountText } from '../format/amountText.ts'
import { languageOf } from '../i18n/languageOf.ts'
import { localeOf } from '../i18n/localeOf.ts'

/** A balance in words: cut at 3 decimals, and every digit of it. */
export type BalanceText = { short: string; full: string }

/**
 * Calls `listener` with a balance as the account button writes it, as soon as it is known and on every
 * change; with `undefined` where it could not be read. Returns how to stop.
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
