import { isRecord } from '@portico/contract'
import { cacaoProfile, decodeRecap, encodeRecap } from '@portico/siwx'
import { isChain } from '../namespaces/caip.ts'
import { PairingError } from '../pairingError.ts'

/** The permissions of a signature (EIP-5573): these methods, only on these chains if any are named. */
export type SignInRecap = {
  /** The chain family. CAIP-2. */
  namespace: string
  methods: readonly string[]
  chains: readonly string[]
}

const ability = /^request\/([a-zA-Z_0-9]{1,64})$/

/** Writes a ReCap, which is the last resource of a message. */
export function writeRecap({ namespace, methods, chains }: SignInRecap): string {
  const limits = [chains.length > 0 ? { chains } : {}]
  const abilities = Object.fromEntries(methods.map((method) => [`request/${method}`, limits]))
  return encodeRecap({ att: { [namespace]: abilities } })
}

/** Reads a ReCap of one chain family. @throws PairingError `MALFORMED` if it permits anything else. */
export function readRecap(resource: string): SignInRecap {
  const [first, ...others] = Object.entries(decode(resource))
  const [namespace = '', abilities = {}] = first ?? []
  if (others.length > 0 || !cacaoProfile(namespace)) throw new PairingError('MALFORMED')
  const read = Object.entries(abilities).map(([name, limits]) => {
    const method = ability.exec(name)?.[1]
    if (!method) throw new PairingError('MALFORMED')
    return { method, chains: limits.flatMap(chainsOf) }
  })
  return {
    namespace,
    methods: read.map(({ method }) => method).sort(),
    chains: [...new Set(read.flatMap(({ chains }) => chains))],
  }
}

function chainsOf(limit: unknown): string[] {
  const chains = isRecord(limit) ? (limit.chains ?? []) : undefined
  if (!Array.isArray(chains) || !chains.every(isChain)) throw new PairingError('MALFORMED')
  return chains
}

function decode(resource: string) {
  try {
    return decodeRecap(resource).att
  } catch (cause) {
    throw new PairingError('MALFORMED', { cause })
  }
}
