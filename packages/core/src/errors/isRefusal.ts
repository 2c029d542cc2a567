import { type ErrorLayer, errorLayers } from './errorLayers.ts'

/** Codes of a refusal. Some wallets write a name in the place of a number. */
const codes: ReadonlySet<unknown> = new Set([
  4001, // EIP-1193
  5000, // pairing: the request, and below its chains, methods and events
  5001,
  5002,
  5003,
  5750, // EIP-5792: the upgrade of the account
  0x6985, // Ledger's devices: conditions of use not satisfied
  0x5501, // Ledger's devices: refused on the device
  'ACTION_REJECTED', // ethers
  'Failure_ActionCancelled', // Trezor's devices
  'Failure_PinCancelled',
  'Method_Cancel', // Trezor's window
  'Method_Interrupted',
  'Method_PermissionsNotGranted',
])

/** Names of the error classes of libraries and devices: `UserRejectedRequestError`, `UserRefusedOnDevice`. */
const names =
  /^(?:User|Action)(?:Rejected|Refused|Declined|Denied|Cancell?ed)|WindowClosed|UserCancell?ed$/

const no = '(?:reject|declin|den(?:y|ie)|cancel|refus|disapprov|abort)'
// Not the "user operation" of a smart account, which a bundler may reject.
const who = '(?:user|owner)\\b(?! ?op)'
const act = '(?:transaction|request|signature|signing|message|action|connection|login)'

/** Texts of a refusal, with wallets and libraries that answer in such words. */
const texts: readonly RegExp[] = [
  // "User rejected the request" (MetaMask, Phantom), "User denied …" (Coinbase), "User canceled" (Trust)
  new RegExp(`\\b${who}[^.:]{0,40}\\b${no}`, 'i'),
  // "Cancelled by User" (SafePal), "Declined by the user" (Lattice), "denied by the user?" (Ledger)
  new RegExp(`\\b${no}\\w*\\b[^.:]{0,40}\\b(?:by|on) (?:the |your )?(?:${who}|device\\b)`, 'i'),
  // "closed by user" (Torus), "User closed modal" (Coinbase), "Popup closed" (Trezor)
  /\bclosed by (?:the )?user\b|\buser (?:has )?closed\b|^popup (?:was )?closed\b/i,
  // "Request rejected" (Keplr, Rainbow), "Transaction was rejected" (Safe), "cancelled" (imToken), and no word more: a
  // node has such words too, within a sentence.
  new RegExp(`^\\W*(?:the )?(?:${act}(?: request)? )?(?:was |has been |is )?${no}\\w*\\W*$`, 'i'),
  new RegExp(`^\\W*${no}\\w*(?: the| this)?(?: ${act})+\\W*$`, 'i'),
  /connection request reset/i,
  // In the language of the visitor: the user, and a word for no, in either order.
  /(?:用户|使用者|用戶|ユーザー?|사용자).{0,12}(?:拒绝|拒絕|取消|拒否|キャンセル|거부|거절|취소)/,
  /(?:rechaz|rejeit|recus|cancel|deneg|refus|annul|annull|rifiut)\w*\b.{0,24}\b(?:usu[aá]rio|utilisateur|utente)/i,
  /\b(?:usu[aá]rio|utilisateur|utente)\b.{0,24}\b(?:rechaz|rejeit|recus|cancel|deneg|refus|annul|rifiut)/i,
  /(?:benutzer|nutzer).{0,24}(?:abgelehnt|abgebrochen|verweigert)/i,
  /(?:отклон|отмен)\S*.{0,24}пользовател|пользовател\S*.{0,24}(?:отклон|отмен)/i,
  /kullanıcı.{0,24}(?:reddet|reddedil|iptal)/i,
  /(?:ditolak|dibatalkan) (?:oleh )?pengguna|người dùng.{0,12}(?:từ chối|hủy)/i,
]

/** Codes of a node: its words for a transaction that it does not take are no refusal by a visitor. */
const ofNodes: ReadonlySet<unknown> = new Set([3, -32003])

/**
 * Whether a wallet's error says that the visitor refused, however it says it: by a code, the name of a class, or its words
 * in several languages.
 */
export const isRefusal = (error: unknown): boolean => errorLayers(error).some(refuses)

/** Whether a wallet's error has no code and no words. One large phone wallet answered `{}` when it was refused. */
export const saysNothing = (error: unknown): boolean =>
  error === undefined ||
  error === null ||
  (typeof error === 'object' &&
    errorLayers(error).every(({ code, message, details }) =>
      [code, message, details].every((part) => asText(part) === ''),
    ))

function refuses({ code, statusCode, name, message, details }: ErrorLayer): boolean {
  if (codes.has(code) || codes.has(statusCode) || codes.has(Number(asText(code) || Number.NaN)))
    return true
  if (names.test(asText(name))) return true
  if (ofNodes.has(code)) return false
  return [message, details].map(asText).some(isRefusalText)
}

// A contract may write any text into the reason of its revert.
const isRefusalText = (text: string) =>
  !/revert/i.test(text) && texts.some((pattern) => pattern.test(text.slice(0, 500)))

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
