const keyPattern = /^[0-9a-f]{64}$/

/** True for 32 bytes in lower-case hex: keys, and topics. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && keyPattern.test(value)
