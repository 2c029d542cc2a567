/** Returns an unpredictable nonce: 160 random bits as 40 letters and digits. */
export const generateNonce = (
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string =>
  Array.from(fill(new Uint8Array(20)), (byte) => byte.toString(16).padStart(2, '0')).join('')
