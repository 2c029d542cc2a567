import { type ReadMessage, readText, shortHost, truncate } from '@portico/decode'

/** Returns the title for a message to sign. A sign-in (EIP-4361, CAIP-122) names its host. */
export const messageTitle = ({ signInHost }: ReadMessage): string =>
  signInHost ? `Sign in to ${shortHost(signInHost)}` : 'Sign a message'

/** Returns the title for typed data (EIP-712): the title of its only step, else the name of its domain. */
export function typedDataTitle(
  steps: readonly { title: string }[] | undefined,
  domainName: unknown,
): string {
  const [only, ...others] = steps ?? []
  if (only && others.length === 0) return only.title
  return typeof domainName === 'string' && domainName
    ? `Sign data for ${truncate(readText(domainName).text)}`
    : 'Sign data'
}
