import { isRecord } from '@portico/contract'

const parts = [
  'domain',
  'statement',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const

/** The fields of a site's sign-in request during a connect: `solana:signIn` of the Wallet Standard, ERC-7846. */
export type SignInInput = Partial<Record<(typeof parts)[number], string>> & {
  resources?: readonly string[]
}

/**
 * Parses a sign-in request. Returns undefined if a part is not a text, or has more than one line, because it would
 * write other lines of the message.
 */
export const parseSignInInput = (input: unknown): SignInInput | undefined => {
  if (!isRecord(input)) return undefined
  const { resources } = input
  const given = parts.filter((name) => input[name] !== undefined)
  const isGood = given.every((name) => isLine(input[name])) && (!resources || isLines(resources))
  return isGood
    ? {
        ...Object.fromEntries(given.map((name) => [name, input[name]])),
        ...(isLines(resources) && { resources }),
      }
    : undefined
}

const isLine = (value: unknown): value is string =>
  typeof value === 'string' && !/[\n\r]/.test(value)

const isLines = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isLine)
