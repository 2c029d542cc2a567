import { isRecap } from '@portico/siwx'
import { PairingError } from '../pairingError.ts'
import {
  type Cacao,
  fullStatement,
  readIssuer,
  type SignInPayload,
  signInMessage,
} from './cacao.ts'
import { readRecap, type SignInRecap } from './recap.ts'

/** Asks a chain whether a contract account accepts a signature (ERC-1271, ERC-6492). */
export type VerifyContractSignature = (params: {
  /** CAIP-2. */
  chainId: string
  address: string
  message: string
  signature: string
}) => Promise<boolean>

/** A verified sign-in. */
export type ProvenSignIn = {
  /** CAIP-10. */
  account: string
  /** The signed text, for a server that verifies it again. */
  message: string
  signature: string
  cacao: Cacao
  recap: SignInRecap
}

/** The sign-in that the site requested. */
export type RequestedSignIn = {
  payload: SignInPayload
  chains: readonly string[]
  methods: readonly string[]
}

const clockSkewMs = 120_000

/**
 * Verifies that an account signed the request, and nothing more.
 * @throws PairingError `MALFORMED` if it signed anything else, `EXPIRED`, `SIGNATURE_INVALID`.
 */
export async function verifySignIn(
  cacao: Cacao,
  requested: RequestedSignIn,
  { now, verifyContract }: { now: number; verifyContract?: VerifyContractSignature | undefined },
): Promise<ProvenSignIn> {
  const { p, s } = cacao
  const recap = checkContent(cacao, requested)
  if (p.exp && Date.parse(p.exp) <= now) throw new PairingError('EXPIRED')
  if (p.nbf && Date.parse(p.nbf) > now + clockSkewMs) throw new PairingError('EXPIRED')
  const { account, chainId, address, profile } = readIssuer(p.iss)
  const message = signInMessage(p, p.iss)
  const isOwn =
    (await profile.isSignedByKey({ address, message, signature: s.s })) ||
    (await verifyContract?.({ chainId, address, message, signature: s.s }))
  if (isOwn !== true) throw new PairingError('SIGNATURE_INVALID')
  return { account, message, signature: s.s, cacao, recap }
}

/** Checks that all requested fields are unchanged. The ReCap may permit less than requested, never more. */
function checkContent({ p }: Cacao, { payload, chains, methods }: RequestedSignIn): SignInRecap {
  const same = ['domain', 'aud', 'nonce', 'iat', 'version', 'exp', 'nbf', 'requestId'] as const
  const differs = same.some((name) => p[name] !== payload[name])
  const given = p.resources ?? []
  const last = given.at(-1)
  const { chainId, profile } = readIssuer(p.iss)
  const { namespace } = profile
  const recap = isRecap(last) ? readRecap(last) : { namespace, methods: [], chains: [] }
  const plain = (list: readonly string[]) =>
    list.filter((resource) => !isRecap(resource)).join('\n')
  const statement = fullStatement(p)
  const words = fullStatement({ ...payload, resources: given })
  const isWithin =
    chains.includes(chainId) &&
    recap.namespace === namespace &&
    recap.chains.every((chain) => chains.includes(chain)) &&
    recap.methods.every((method) => methods.includes(method)) &&
    given.filter(isRecap).length <= 1
  if (
    differs ||
    !isWithin ||
    statement !== words ||
    plain(given) !== plain(payload.resources ?? [])
  )
    throw new PairingError('MALFORMED', { message: 'The wallet signed something else' })
  return recap
}
