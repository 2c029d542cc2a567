import { type ErrorLayer, errorLayers } from './errorLayers.ts'

/** Codes of a refusal. Some wallets write a name instead of a number. */
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

/** Names of error classes in libraries and devices, such as `UserRejectedRequestError` and `UserRefusedOnDevice`. */
const names =
  /^(?:User|Action)(?:Rejected|Refused|Declined|Denied|Cancell?ed)|WindowClosed|UserCancell?ed$/

/**
 * Words for the user, in the languages of wallets' answers. "User operation" and "user agent" are excluded: a bundler
 * rejects the first, and the second is a browser.
 */
const user =
  'user(?! ?op| ?agent)|owner|device|用户|ユーザ|사용자|usu[aá]rio|utilisateur|nutzer|пользовател'
const no = 'reject|declin|den(?:y|ie)|cancel|refus|disapprov'
// Does not include "abort": browsers say "The user aborted a request" when a request to a node times out, perhaps after
// a payment.
const noElsewhere =
  'closed|拒绝|取消|拒否|キャンセル|거부|거절|취소|rechaz|rejeit|recus|annul|abgelehnt|abgebroch|откло|отмен'
const act =
  '(?:(?:the|this|your|was|is|has been|transaction|tx|operation|request|signature|signing|message|action|connection|login)\\s)'

/** Patterns of refusal texts. */
const texts: readonly RegExp[] = [
  // "User rejected the request" (MetaMask, Phantom), "User canceled" (Trust), "Cancelled by User" (SafePal), "declined by user"
  // (Lattice), "denied by the user?" (Ledger), "closed by user" (Torus)
  new RegExp(
    `(?:${user})[^.:]{0,40}(?:${no}|${noElsewhere})|(?:${no}|${noElsewhere})[^.:]{0,40}(?:${user})`,
    'iu',
  ),
  // "Request rejected" (Keplr, Rainbow), "Transaction was rejected" (Safe), "cancelled" (imToken), without any other
  // word: a node uses such words too, within a sentence.
  new RegExp(`^\\W*${act}*(?:${no})\\w*\\W*${act}*\\W*$`, 'i'),
  /connection request reset|^popup (?:was )?closed/i,
]

/** Codes of a node: its words for a transaction that it rejects are no refusal by a visitor. */
const ofNodes: ReadonlySet<unknown> = new Set([3, -32003])

/**
 * Whether a wallet's error means that the visitor refused. Checks for a code, the name of a class, and words in several
 * languages.
 */
export const isRefusal = (error: unknown): boolean => errorLayers(error).some(refuses)

/** Names of error classes that say who refused. A closed window is not among them: its wallet may have sent before. */
const certainNames =
  /^(?:User|Action)(?:Rejected|Refused|Declined|Denied|Cancell?ed)|^TransportOpenUserCancelled$/

/**
 * A whole English sentence that says that a person refuses, after the names that libraries put before it. The text ends
 * with a space instead of its full stop.
 */
const sentence = new RegExp(
  `^(?:(?:error|ethers-user-denied|metamask \\w+ signature): ?)*(?:(?:the )?user (?:has )?(?:${no})\\w* ${act}*|${act}*(?:${no})\\w* ${act}*by (?:the )?(?:user|owner) )$`,
  'i',
)

/** The status words of a hardware wallet, as its library writes them into a text. */
const statusWord = /\(0x(?:6985|5501)\)/

/**
 * Whether a wallet's error means for certain that the visitor refused a payment: by a code, a name, or a whole
 * sentence. A wallet that has sent may use such words about something else, for example its node or its window. If the
 * visitor then pays again, the payment happens twice.
 */
export const isCertainRefusal = (error: unknown): boolean =>
  errorLayers(error).some(
    (layer) =>
      hasRefusalCode(layer) ||
      certainNames.test(asText(layer.name)) ||
      (!ofNodes.has(layer.code) && [layer.message, layer.details].map(asText).some(isSentence)),
  )

const isSentence = (text: string) =>
  text.length <= 200 &&
  (sentence.test(`${text.trim().replace(/[.!]+$/, '')} `) || statusWord.test(text))

/** Whether a wallet's error has neither a code nor a text. One large phone wallet answered `{}` after a refusal. */
export const saysNothing = (error: unknown): boolean =>
  error === undefined ||
  error === null ||
  (typeof error === 'object' &&
    errorLayers(error).every(({ code, message, details }) =>
      [code, message, details].every((part) => asText(part) === ''),
    ))

function refuses(layer: ErrorLayer): boolean {
  const { code, name, message, details } = layer
  if (hasRefusalCode(layer) || names.test(asText(name))) return true
  if (ofNodes.has(code)) return false
  return [message, details].map(asText).some(isRefusalText)
}

const hasRefusalCode = ({ code, statusCode }: ErrorLayer): boolean =>
  codes.has(code) || codes.has(statusCode) || codes.has(Number(asText(code) || Number.NaN))

// A contract may write any text into the reason of its revert.
const isRefusalText = (text: string) =>
  !/revert/i.test(text) && texts.some((pattern) => pattern.test(`${text.slice(0, 500)} `))

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
