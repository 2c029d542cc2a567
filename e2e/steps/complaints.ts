import type { BrowserContext } from '@playwright/test'

/** Lines that the browser logs when a request fails, which some specs cause. */
const ofTheBrowser = [
  /^Failed to load resource:/,
  /^WebSocket connection to '[^']*' failed/,
  // The same lines in Firefox.
  /(establish a connection to the server at|The connection to) wss?:/,
]

/** Collects the complaints of any window of a context, from its first script on. */
export async function listenForComplaints(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  const isOfTheBrowser = (text: string) => ofTheBrowser.some((pattern) => pattern.test(text))
  context.on('weberror', (error) => {
    const { message } = error.error()
    // Firefox reports sockets that a reload cut as errors.
    if (!isOfTheBrowser(message)) complaints.push(`thrown: ${message}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = message.text()
    if (!isOfTheBrowser(text)) complaints.push(text)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
    })
  })
  return complaints
}
