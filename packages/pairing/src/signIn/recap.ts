import { base64Url, text, unbase64Url, utf8 } from '../bytes.ts'
import { isObject, parseObject } from '../envelope/jsonRpc.ts'
import { isChain } from '../namespaces/caip.ts'
import { PairingError } from '../pairingError.ts'

/** What a signature lets a site do: ask for these methods, on these chains where it says. ERC-5573. */
export type Recap = { methods: readonly string[]; chains: readonly string[] }

const prefix = 'urn:recap:'
const family = 'eip155'
const ability = /^request\/([a-zA-Z_0-9]{1,64})$/

/** True for a resource that is a ReCap. */
export const isRecap = (resource: string | undefined): boolean => !!resource?.startsWith(prefix)

/** Writes a ReCap, the last resource of a message. */
export function writeRecap({ methods, chains }: Recap): string {
  const limits = chains.length > 0 ? { chains } : {}
  const abilities = [...methods].sort().map((method) => [`request/${method}`, [limits]])
  const att = { [family]: Object.fromEntries(abilities) }
  return prefix + base64Url(utf8(JSON.stringify({ att })))
}

/** Reads a ReCap of EVM chains. @throws PairingError `MALFORMED` for what lets a site do anything else. */
export function readRecap(resource: string): Recap {
  const { att } = parseObject(decode(resource.slice(prefix.length)))
  if (!isObject(att) || Object.keys(att).join() !== family) throw new PairingError('MALFORMED')
  const abilities = att[family]
  if (!isObject(abilities)) throw new PairingError('MALFORMED')
  const read = Object.entries(abilities).map(([name, limits]) => {
    const method = ability.exec(name)?.[1]
    if (!method || !Array.isArray(limits)) throw new PairingError('MALFORMED')
    return { method, chains: limits.flatMap(chainsOf) }
  })
  return {
    methods: read.map(({ method }) => method).sort(),
    chains: [...new Set(read.flatMap(({ chains }) => chains))],
  }
}

/** What a ReCap says in the words that its owner signs. */
export function recapStatement({ methods }: Recap): string {
  const listed = [...methods].sort().map((method) => `'${method}'`)
  return `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${listed.join(', ')} for '${family}'.`
}

function chainsOf(limit: unknown): string[] {
  const chains = isObject(limit) ? (limit.chains ?? []) : undefined
  if (!Array.isArray(chains) || !chains.every(isChain)) throw new PairingError('MALFORMED')
  return chains
}

function decode(encoded: string): string {
  try {
    return text(unbase64Url(encoded))
  } catch (cause) {
    throw new PairingError('MALFORMED', { cause })
  }
}
