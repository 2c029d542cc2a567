/** The header in which a server asks for work, and a client brings it: the challenge, `~` and what solves it. */
export const workHeader = 'portico-work'

/** A challenge: when it ends (milliseconds since 1970), how many bits, random, and the server's own mark. */
export const workChallenge = /^(\d{13})\.(\d{1,2})\.([\w-]{22})\.([\da-f]{64})$/

/**
 * How often each solution is hashed: PBKDF2 of SHA-256 over challenge, `~` and solution, with the challenge as its salt, 32
 * bytes. A browser does that about as fast as any program.
 */
export const workIterations = 1000

/** Whether bytes begin with so many zero bits. */
export const hasZeroBits = (hash: Uint8Array, bits: number): boolean => {
  const whole = Math.floor(bits / 8)
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false
  return (hash[whole] ?? 255) >> (8 - (bits % 8)) === 0
}
