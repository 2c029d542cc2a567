import { CaipError, parseCaipNetworkId } from '@portico/contract'
import { SiwxError } from '../siwxError.ts'
import { formatSiwxMessage } from './formatSiwxMessage.ts'
import { escapeUri } from './grammar.ts'
import { messageProfiles } from './messageProfiles.ts'
import { parseSiwxMessage } from './parseSiwxMessage.ts'
import type { SiwxMessage } from './siwxMessage.ts'

/**
 * Writes the message that an account signs. EVM chains use the exact text of EIP-4361, Solana that of the Wallet
 * Standard, and others the same layout (CAIP-122). The function parses its own result, so that no part can be mistaken
 * for another. It adds a missing checksum to an EVM address, and escapes characters in `uri` that URIs do not allow.
 * @throws SiwxError `MALFORMED_MESSAGE`, with the part at fault.
 * @example
 * const text = createSiwxMessage({
 *   domain: location.host, uri: location.href, version: '1',
 *   chainId: 'eip155:1', accountAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
 *   nonce, issuedAt: new Date().toISOString(), statement: 'Sign in to the shop.',
 * })
 */
export function createSiwxMessage(message: SiwxMessage): string {
  const { namespace, reference } = chainOf(message)
  const { accountKind, hasStatementGap, ...profile } = messageProfiles[namespace]
  const accountAddress = profile.writeAddress?.(message.accountAddress) ?? message.accountAddress
  const given: SiwxMessage = { ...message, accountAddress, uri: escapeUri(message.uri) }
  const names = Object.keys(given) as (keyof SiwxMessage)[]
  const refuse = (isAtFault: (name: keyof SiwxMessage) => boolean) => {
    const field = names.find(isAtFault)
    if (field) throw new SiwxError('MALFORMED_MESSAGE', { field })
  }
  refuse((name) => `${given[name]}`.includes('\n'))
  const chainId = profile.writeChainId(reference)
  const text = formatSiwxMessage(given, { accountKind, hasStatementGap, chainId })
  const read = parseSiwxMessage(text)
  refuse((name) => JSON.stringify(read[name]) !== JSON.stringify(given[name]))
  return text
}

function chainOf({ chainId }: SiwxMessage) {
  try {
    return parseCaipNetworkId(chainId)
  } catch (cause) {
    if (!(cause instanceof CaipError)) throw cause
    throw new SiwxError('MALFORMED_MESSAGE', { field: 'chainId', cause })
  }
}
