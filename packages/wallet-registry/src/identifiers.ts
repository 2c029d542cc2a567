/** Controls, bidirectional marks, other invisible characters, and the characters of markup. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0<>"`\\]/u

/** Whether a text can be shown as the name of a wallet: 1 to 64 visible characters, no markup. */
export const isWalletName = (text: string): boolean =>
  text === text.trim() && text.length >= 1 && text.length <= 64 && !unsafe.test(text)

/** Whether a text is a reverse-DNS name, as a wallet announces it (EIP-6963). */
export const isRdns = (text: string): boolean =>
  text.length <= 128 && /^[a-zA-Z\d_-]+(\.[a-zA-Z\d_-]+)+$/.test(text)

/** Whether a text can be a wallet's id: 64 hexadecimal digits of the public directory, a reverse-DNS name, or an operator's own. */
export const isWalletId = (text: string): boolean => /^[a-zA-Z\d][-.\w]{0,63}$/.test(text)
