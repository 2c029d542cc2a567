import type { SiwxMessage } from './siwxMessage.ts'

/** What of a chain family's message is needed to write one. */
export type MessageLayout = { accountKind: string; hasStatementGap: boolean; chainId: string }

/** The layout of messages of EVM chains, by the number of the chain. EIP-4361. */
export const eip4361Layout = (chainId: string): MessageLayout => ({
  accountKind: 'Ethereum',
  hasStatementGap: true,
  chainId,
})

/** The parts of a message in the order of its text, with what stands in front of each. */
export const labels = {
  uri: 'URI: ',
  version: 'Version: ',
  chainId: 'Chain ID: ',
  nonce: 'Nonce: ',
  issuedAt: 'Issued At: ',
  expirationTime: 'Expiration Time: ',
  notBefore: 'Not Before: ',
  requestId: 'Request ID: ',
} as const satisfies Partial<Record<keyof SiwxMessage, string>>

/**
 * Writes the lines of a message and checks nothing: a line break in a part writes lines of its own.
 * For callers that have checked the parts, or must write what another program asked for; others
 * take `createSiwxMessage`.
 */
export function formatSiwxMessage(
  message: Omit<SiwxMessage, 'chainId'>,
  { accountKind, hasStatementGap, chainId }: MessageLayout,
): string {
  const { scheme, domain, accountAddress, statement, resources } = message
  const values: Partial<Record<keyof typeof labels, string>> = { ...message, chainId }
  const middle = statement ? [statement, ''] : hasStatementGap ? [''] : []
  const names = Object.keys(labels) as (keyof typeof labels)[]
  return [
    `${scheme ? `${scheme}://` : ''}${domain} wants you to sign in with your ${accountKind} account:`,
    accountAddress,
    '',
    ...middle,
    ...names.flatMap((name) => (values[name] === undefined ? [] : [labels[name] + values[name]])),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
