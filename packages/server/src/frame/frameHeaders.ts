const nothing = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
const permissions = [
  ...nothing.map((name) => `${name}=()`),
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
]

/** The policy of a file as a worker, in browsers that apply it: it stretches passwords, and loads and sends nothing. */
const workerPolicy = [
  "default-src 'none'",
  "script-src 'wasm-unsafe-eval'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** The headers of all files of the frame. Isolated pages (COEP) load it as well. */
export const frameFileHeaders = {
  'content-security-policy': workerPolicy,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'referrer-policy': 'no-referrer',
} as const

/** The policy of the frame's page: it may run its own script, and call its own origin. Nothing else. */
const policy = [
  "default-src 'none'",
  // WebAssembly stretches passwords. Nothing else becomes a script.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  // Only the text of its worker becomes a script (`stretchInWorker`).
  'trusted-types portico-worker',
]

/** Returns the headers of the frame's page. @param site the only origin that may frame it, or undefined for none */
export const framePageHeaders = (site: string | undefined) => ({
  ...frameFileHeaders,
  'content-security-policy': [...policy, `frame-ancestors ${site ?? "'none'"}`].join('; '),
  'permissions-policy': permissions.join(', '),
  'origin-agent-cluster': '?1',
  'cache-control': 'no-store',
})
