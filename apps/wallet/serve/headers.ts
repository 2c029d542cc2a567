/** The addresses that the wallet may reach. Relays and nodes that its owner adds are `wss:` and `https:`. */
export type Reach = { relayUrl: string; rpcUrls: readonly string[] }

/** Returns the policy of every page of the wallet: no inline script or style, no pictures of other sites. */
export const contentSecurityPolicy = ({ relayUrl, rpcUrls }: Reach): string => {
  const origins = new Set([relayUrl, ...rpcUrls].map(originOf))
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' https: wss: ${[...origins].join(' ')}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types wallet-worker',
  ].join('; ')
}

/**
 * Headers of every response. A page that opened the wallet loses its reference to it, and no page learns its address.
 */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
} as const

const originOf = (url: string) => {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
