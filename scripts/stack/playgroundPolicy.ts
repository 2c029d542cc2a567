/** Returns the content policy of a playground page. A scene may be embedded only in the gallery. */
export const playgroundPolicy = (path: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${path === '/scene.html' ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
