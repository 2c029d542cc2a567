/** Controls, marks that turn the writing direction, other invisible signs, and what markup is made of. */
const unfit = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0<>"`\\]/u

/** Whether a text can be shown as the name of a wallet. */
export const isName = (text: string): boolean =>
  text === text.trim() && text.length >= 1 && text.length <= 64 && !unfit.test(text)

/** Whether a text is a reverse-DNS name, as a wallet announces it (EIP-6963). */
export const isRdns = (text: string): boolean =>
  text.length <= 128 && /^[a-zA-Z\d_-]+(\.[a-zA-Z\d_-]+)+$/.test(text)

/** The id of a wallet: 64 hexadecimal digits of the public directory, a reverse-DNS name, or the operator's own. */
export const isWalletId = (text: string): boolean => /^[a-zA-Z\d][-.\w]{0,63}$/.test(text)
