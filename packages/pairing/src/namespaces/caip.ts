const chainPattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/
const accountPattern = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}):[-.%_a-zA-Z0-9]{1,128}$/

/** Whether a value is a CAIP-2 chain id of any chain family. */
export const isChain = (value: unknown): value is string =>
  typeof value === 'string' && chainPattern.test(value)

/** Returns the chain of a CAIP-10 account id; `undefined` for any other value. */
export const chainOfAccount = (value: unknown): string | undefined =>
  typeof value === 'string' ? accountPattern.exec(value)?.[1] : undefined

/** Returns the chain family of a CAIP-2 id, or of a key that may be such an id (CAIP-25). */
export const namespaceOfKey = (id: string): string => id.split(':', 1)[0] ?? ''
