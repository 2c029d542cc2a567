const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const trimmed = (url: string) => url.replace(/\/+$/, '')

function isLoopback(audience: string): boolean {
  const url = URL.parse(audience)
  return url !== null && /^wss?:$/.test(url.protocol) && loopback.has(url.hostname)
}

/**
 * Checks that a token was made for this relay: its `aud` must be an address that clients of this relay use. Ignores the
 * Host header: an attacker who replays a token of another relay controls that header too.
 */
export const createAudienceCheck = (audiences: readonly string[]) => {
  const accepted = new Set(audiences.map(trimmed))
  return (audience: string): boolean =>
    accepted.size === 0 ? isLoopback(audience) : accepted.has(trimmed(audience))
}
