import { isObject } from '../envelope/jsonRpc.ts'
import { PairingError } from '../pairingError.ts'
import { isRecap, readRecap, recapStatement } from './recap.ts'

/** What a site wants signed. CAIP-122. */
export type SignInPayload = {
  domain: string
  /** The address of the page that asks. */
  aud: string
  nonce: string
  /** ISO 8601. */
  iat: string
  version: '1'
  statement?: string
  exp?: string
  nbf?: string
  requestId?: string
  resources?: readonly string[]
}

/** A signed message of a chain account. CAIP-74. */
export type Cacao = {
  h: { t: 'caip122' | 'eip4361' }
  p: SignInPayload & { /** `did:pkh:` and a CAIP-10 id. */ iss: string }
  s: { t: 'eip191' | 'eip1271' | 'eip6492'; s: string }
}

const issuerPattern = /^did:pkh:((eip155:\d{1,20}):(0x[0-9a-fA-F]{40}))$/

/** Who signed. @throws PairingError `MALFORMED` for anything but an EVM account. */
export function readIssuer(iss: string): { account: string; chainId: string; address: string } {
  const [, account = '', chainId = '', address = ''] = issuerPattern.exec(iss) ?? []
  if (!account) throw new PairingError('MALFORMED')
  return { account, chainId, address }
}

/** Reads what a wallet answered. Nothing of it is proved yet. @throws PairingError `MALFORMED` */
export function parseCacao(value: unknown): Cacao {
  const { h, p, s } = isObject(value) ? value : {}
  const isWhole = isObject(h) && isObject(p) && isObject(s)
  if (!isWhole || !['caip122', 'eip4361'].includes(h.t as string))
    throw new PairingError('MALFORMED')
  const isSigned = ['eip191', 'eip1271', 'eip6492'].includes(s.t as string)
  if (!isSigned || typeof s.s !== 'string' || !/^0x([0-9a-fA-F]{2})+$/.test(s.s))
    throw new PairingError('MALFORMED')
  const payload = { ...parsePayload(p), iss: readText(p, 'iss') ?? '' }
  readIssuer(payload.iss)
  return { h: { t: h.t as 'caip122' }, p: payload, s: { t: s.t as 'eip191', s: s.s } }
}

/** Reads what a site wants signed. @throws PairingError `MALFORMED` */
export function parsePayload(value: unknown): SignInPayload {
  if (!isObject(value)) throw new PairingError('MALFORMED')
  const [domain, aud, nonce, iat] = ['domain', 'aud', 'nonce', 'iat'].map((name) =>
    readText(value, name),
  )
  const { resources = [] } = value
  const isGood = (text: unknown) =>
    typeof text === 'string' && text.length <= 20_000 && isOneLine(text)
  const isWhole = domain && aud && nonce && iat && String(value.version) === '1'
  if (!isWhole || !Array.isArray(resources) || !resources.every(isGood))
    throw new PairingError('MALFORMED')
  const optional = (['statement', 'exp', 'nbf', 'requestId'] as const).flatMap((name) => {
    const given = readText(value, name)
    return given === undefined ? [] : [[name, given] as const]
  })
  return {
    ...{ domain, aud, nonce, iat, version: '1' },
    ...Object.fromEntries(optional),
    ...(resources.length > 0 && { resources }),
  }
}

/** The text that an account signs (ERC-4361), with what its ReCap says in words. */
export function signInMessage(payload: SignInPayload, iss: string): string {
  const { address, chainId } = readIssuer(iss)
  const { resources = [] } = payload
  const statement = fullStatement(payload)
  return [
    `${payload.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${payload.aud}`,
    `Version: ${payload.version}`,
    `Chain ID: ${chainId.slice('eip155:'.length)}`,
    `Nonce: ${payload.nonce}`,
    `Issued At: ${payload.iat}`,
    ...(payload.exp ? [`Expiration Time: ${payload.exp}`] : []),
    ...(payload.nbf ? [`Not Before: ${payload.nbf}`] : []),
    ...(payload.requestId ? [`Request ID: ${payload.requestId}`] : []),
    ...(resources.length > 0
      ? ['Resources:', ...resources.map((resource) => `- ${resource}`)]
      : []),
  ].join('\n')
}

/** The statement with what the ReCap says in words, which some wallets have put there already. */
export function fullStatement({ statement = '', resources = [] }: SignInPayload): string {
  const last = resources.at(-1)
  if (last === undefined || !isRecap(last)) return statement
  const words = recapStatement(readRecap(last))
  if (statement.endsWith(words)) return statement
  return statement ? `${statement} ${words}` : words
}

/**
 * A line break would let a value write lines of the message that are not its own, and a sign that turns the
 * direction would have them read otherwise than they are signed.
 */
const isOneLine = (value: string) =>
  !/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(value)

function readText(fields: Record<string, unknown>, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || value.length > 20_000 || !isOneLine(value))
    throw new PairingError('MALFORMED')
  return value
}
