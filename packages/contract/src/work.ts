/** The header in which a server demands a proof of work, and a client sends it: the challenge, `~` and the solution. */
export const workHeader = 'portico-work'

/** A challenge: its expiry (milliseconds since 1970), the number of bits, random bytes, and the server's own code. */
export const workChallenge = /^(\d{13})\.(\d{1,2})\.([\w-]{22})\.([\da-f]{64})$/

/**
 * The iterations of the hash: PBKDF2 of SHA-256 over challenge, `~` and solution, with the challenge as salt, 32 bytes.
 * A browser computes it about as fast as any program.
 */
export const workIterations = 1000

/** Whether bytes begin with this many zero bits. */
export const hasZeroBits = (hash: Uint8Array, bits: number): boolean => {
  const whole = Math.floor(bits / 8)
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false
  return (hash[whole] ?? 255) >> (8 - (bits % 8)) === 0
}
