const nothing = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
const permissions = [
  ...nothing.map((name) => `${name}=()`),
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
]

/** What a file may do as a worker, where this counts: it stretches passwords, and loads and sends nothing. */
const workerPolicy = [
  "default-src 'none'",
  "script-src 'wasm-unsafe-eval'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** For all files of the frame: pages that are isolated (COEP) load it as well. */
export const frameFileHeaders = {
  'content-security-policy': workerPolicy,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'referrer-policy': 'no-referrer',
} as const

/** What the page of the frame may do: run its own script, and speak to its own origin. Nothing of others. */
const policy = [
  "default-src 'none'",
  // WebAssembly stretches passwords; nothing else becomes a script.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  // Its worker, and no other text, becomes a script (`stretchInWorker`).
  'trusted-types portico-worker',
]

/** For the page of the frame. @param site the one origin that may frame it; without it nobody may. */
export const framePageHeaders = (site: string | undefined) => ({
  ...frameFileHeaders,
  'content-security-policy': [...policy, `frame-ancestors ${site ?? "'none'"}`].join('; '),
  'permissions-policy': permissions.join(', '),
  'origin-agent-cluster': '?1',
  'cache-control': 'no-store',
})
