/** The addresses that the pages may reach: the server's API, the relay and the chains' nodes. */
export type Reach = {
  apiUrl: string
  relayUrl?: string | undefined
  loginUrl?: string | undefined
  rpcUrls: readonly string[]
}

/** Returns the policy of one page. The strict page has no style, so it permits none. */
export const contentSecurityPolicy = (
  { apiUrl, relayUrl, loginUrl, rpcUrls }: Reach,
  { styles }: { styles: boolean },
): string => {
  const urls = [apiUrl, apiUrl.replace(/^http/, 'ws'), ...(relayUrl ? [relayUrl] : []), ...rpcUrls]
  const origins = new Set(urls.map((url) => new URL(url).origin))
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles ? "'self'" : "'none'"}`,
    `img-src 'self' data: ${new URL(apiUrl).origin}`,
    `connect-src 'self' ${[...origins].join(' ')}`,
    ...(loginUrl ? [`frame-src ${new URL(loginUrl).origin}`] : []),
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Headers of every response. The opener policy lets pages communicate with the wallet window. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const
