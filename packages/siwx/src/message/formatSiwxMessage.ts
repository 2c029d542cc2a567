import type { SiwxMessage } from './siwxMessage.ts'

/** The parts of a family's profile that are needed to write a message. */
export type MessageLayout = { accountKind: string; hasStatementGap: boolean; chainId: string }

/** Returns the layout of messages of EVM chains, by chain number (EIP-4361). */
export const eip4361Layout = (chainId: string): MessageLayout => ({
  accountKind: 'Ethereum',
  hasStatementGap: true,
  chainId,
})

/** The labels of a message's parts, in the order of its text. */
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
 * Writes the lines of a message without any check: a line break in a part would write additional lines. Only for
 * callers that have checked the parts, or that must write another program's request. All others use
 * `createSiwxMessage`.
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
