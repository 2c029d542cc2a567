import { isRecord } from '@portico/contract'
import {
  type CacaoProfile,
  type CacaoSignatureType,
  cacaoProfile,
  formatSiwxMessage,
  isRecap,
  withRecapStatement,
} from '@portico/siwx'
import { chainOfAccount, namespaceOfKey } from '../namespaces/caip.ts'
import { PairingError } from '../pairingError.ts'
import { readRecap } from './recap.ts'

/** The payload that a site wants signed (CAIP-122). */
export type SignInPayload = {
  domain: string
  /** The address of the requesting page. */
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

/** A message signed by a chain account (CAIP-74). */
export type Cacao = {
  h: { t: 'caip122' | 'eip4361' }
  p: SignInPayload & { /** `did:pkh:` and a CAIP-10 id. */ iss: string }
  s: { t: CacaoSignatureType; s: string }
}

/** An account that signs in, and the sign-in format of its family. */
export type Issuer = { account: string; chainId: string; address: string; profile: CacaoProfile }

const didMethod = 'did:pkh:'

/**
 * Reads the signer. @throws PairingError `MALFORMED` for anything but an account of a family that supports this
 * sign-in.
 */
export function readIssuer(iss: string): Issuer {
  const account = iss.startsWith(didMethod) ? iss.slice(didMethod.length) : ''
  const chainId = chainOfAccount(account) ?? ''
  const profile = cacaoProfile(namespaceOfKey(chainId))
  if (!profile?.isAccount(account)) throw new PairingError('MALFORMED')
  return { account, chainId, address: account.slice(chainId.length + 1), profile }
}

/** Parses a wallet's answer without verifying it. @throws PairingError `MALFORMED` */
export function parseCacao(value: unknown): Cacao {
  const { h, p, s } = isRecord(value) ? value : {}
  const isWhole = isRecord(h) && isRecord(p) && isRecord(s)
  if (!isWhole || !['caip122', 'eip4361'].includes(h.t as string))
    throw new PairingError('MALFORMED')
  const payload = { ...parsePayload(p), iss: readText(p, 'iss') ?? '' }
  const { profile } = readIssuer(payload.iss)
  const type = profile.signatures.find((known) => known === s.t)
  if (!type || typeof s.s !== 'string' || !profile.isSignature(s.s))
    throw new PairingError('MALFORMED')
  return { h: { t: h.t as 'caip122' }, p: payload, s: { t: type, s: s.s } }
}

/** Parses the payload that a site wants signed. @throws PairingError `MALFORMED` */
export function parsePayload(value: unknown): SignInPayload {
  if (!isRecord(value)) throw new PairingError('MALFORMED')
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
    domain,
    aud,
    nonce,
    iat,
    version: '1',
    ...Object.fromEntries(optional),
    ...(resources.length > 0 && { resources }),
  }
}

/** Returns the text that an account signs (CAIP-122), including its ReCap in words. */
export function signInMessage(payload: SignInPayload, iss: string): string {
  const { address, chainId, profile } = readIssuer(iss)
  const { domain, nonce, version, aud: uri, iat: issuedAt, exp, nbf, requestId } = payload
  const { resources = [] } = payload
  return formatSiwxMessage(
    {
      domain,
      accountAddress: address,
      statement: fullStatement(payload),
      uri,
      version,
      nonce,
      issuedAt,
      ...(exp && { expirationTime: exp }),
      ...(nbf && { notBefore: nbf }),
      ...(requestId && { requestId }),
      ...(resources.length > 0 && { resources }),
    },
    profile.layout(chainId.slice(profile.namespace.length + 1)),
  )
}

/** Returns the statement with the ReCap in words, unless the wallet has added these already. */
export function fullStatement({ statement = '', resources }: SignInPayload): string {
  const last = resources?.at(-1)
  if (isRecap(last)) readRecap(last)
  return withRecapStatement(statement, resources) ?? ''
}

/**
 * With a line break a value could write other lines of the message. A direction mark would make the text read
 * differently from what is signed.
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
