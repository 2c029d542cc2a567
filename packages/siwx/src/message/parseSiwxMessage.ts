import { namespaces, toCaipNetworkId } from '@portico/contract'
import { SiwxError, type SiwxField } from '../siwxError.ts'
import { labels } from './formatSiwxMessage.ts'
import {
  isAuthority,
  isNonce,
  isRequestId,
  isStatement,
  isUri,
  readDateTime,
  schemePattern,
} from './grammar.ts'
import { type MessageProfile, messageProfiles } from './messageProfiles.ts'
import type { SiwxMessage } from './siwxMessage.ts'

/** The maximum length of a message, in characters. */
const longest = 20_000

const firstLine = new RegExp(
  `^(?:(${schemePattern})://)?(\\S+) wants you to sign in with your (\\w+) account:$`,
)
const isTime = (text: string) => readDateTime(text) !== undefined

/** The check of each labeled part. */
const checks: Readonly<Record<keyof typeof labels, (text: string) => boolean>> = {
  uri: isUri,
  version: (text) => text === '1',
  chainId: () => true,
  nonce: isNonce,
  issuedAt: isTime,
  expirationTime: isTime,
  notBefore: isTime,
  requestId: isRequestId,
}
const optional: readonly string[] = ['expirationTime', 'notBefore', 'requestId']

const malformed = (field?: SiwxField) => new SiwxError('MALFORMED_MESSAGE', { field })

/** The unread lines of a message. */
type Lines = string[]

function nextOf(lines: Lines, field: SiwxField): string {
  const line = lines.shift()
  if (line === undefined) throw malformed(field)
  return line
}

/**
 * Parses a sign-in message of any chain family. `createSiwxMessage` writes the result back as the same text.
 * @throws SiwxError `MALFORMED_MESSAGE`, with the part at fault.
 * @example
 * const { accountAddress, nonce } = parseSiwxMessage(body.message)
 */
export function parseSiwxMessage(text: string): SiwxMessage {
  if (text.length > longest) throw malformed()
  const lines = text.split('\n')
  const { namespace, profile, head } = readFirstLine(nextOf(lines, 'domain'))
  const accountAddress = nextOf(lines, 'accountAddress')
  if (!profile.isAddress(accountAddress)) throw malformed('accountAddress')
  const statement = readStatement(lines, profile)
  const { chainId, ...labelled } = readLabelled(lines)
  const reference = profile.readChainId(chainId)
  if (reference === undefined) throw malformed('chainId')
  const resources = readResources(lines)
  return {
    ...head,
    accountAddress,
    ...(statement !== undefined && { statement }),
    ...labelled,
    version: '1',
    chainId: toCaipNetworkId(namespace, reference),
    ...(resources && { resources }),
  }
}

function readFirstLine(line: string) {
  const [, scheme, domain = '', kind] = firstLine.exec(line) ?? []
  const namespace = namespaces.find((name) => messageProfiles[name].accountKind === kind)
  if (!namespace || !isAuthority(domain)) throw malformed('domain')
  return {
    namespace,
    profile: messageProfiles[namespace],
    head: { ...(scheme && { scheme }), domain },
  }
}

function readStatement(lines: Lines, { hasStatementGap }: MessageProfile): string | undefined {
  if (nextOf(lines, 'statement') !== '') throw malformed('statement')
  // An empty line follows a statement. In layouts with a gap, a missing statement leaves only that line.
  const hasStatement = hasStatementGap ? lines[0] !== '' : lines[1] === ''
  const statement = hasStatement ? nextOf(lines, 'statement') : undefined
  const isGood = statement === undefined || isStatement(statement)
  const hasGap = hasStatement || hasStatementGap
  if (!isGood || (hasGap && nextOf(lines, 'statement') !== '')) throw malformed('statement')
  return statement
}

function readLabelled(lines: Lines) {
  const entries = Object.entries(labels).flatMap(([name, label]) => {
    const field = name as keyof typeof labels
    if (!lines[0]?.startsWith(label)) {
      if (optional.includes(name)) return []
      throw malformed(field)
    }
    const value = nextOf(lines, field).slice(label.length)
    if (!checks[field](value)) throw malformed(field)
    return [[field, value] as const]
  })
  return Object.fromEntries(entries) as Pick<
    SiwxMessage,
    'uri' | 'nonce' | 'issuedAt' | 'expirationTime' | 'notBefore' | 'requestId'
  > & { chainId: string }
}

function readResources(lines: readonly string[]): string[] | undefined {
  const [title, ...rest] = lines
  if (title === undefined) return undefined
  if (title !== 'Resources:') throw malformed()
  return rest.map((line) => {
    if (!line.startsWith('- ') || !isUri(line.slice(2))) throw malformed('resources')
    return line.slice(2)
  })
}
