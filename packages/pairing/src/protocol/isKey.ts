const keyPattern = /^[0-9a-f]{64}$/

/** Whether a value is 32 bytes in lower-case hex, as keys and topics are. */
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && keyPattern.test(value)
