import type { BrowserContext } from '@playwright/test'

/** Lines that the browser writes by itself when a request fails, which some specs make happen. */
const ofTheBrowser = [
  /^Failed to load resource:/,
  /^WebSocket connection to '[^']*' failed/,
  // The same in Firefox.
  /(establish a connection to the server at|The connection to) wss?:/,
]

/** Collects what any window of a context complains about, from its first script on. */
export async function listenForComplaints(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(`thrown: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = message.text()
    if (!ofTheBrowser.some((pattern) => pattern.test(text))) complaints.push(text)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
    })
  })
  return complaints
}
