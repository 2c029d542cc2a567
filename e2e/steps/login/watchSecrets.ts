import type { BrowserContext, Frame } from '@playwright/test'

type Seeing = { seeMessage: (text: string) => void }

/** Runs in each page. In those of `origins`, it records all incoming and outgoing messages. */
function reportMessages(origins: readonly string[]): void {
  if (!origins.includes(location.origin)) return
  const text = (data: unknown) =>
    JSON.stringify(data, (_name, value) => (ArrayBuffer.isView(value) ? String(value) : value))
  const see = (data: unknown) => {
    // React’s own scheduler sends many empty messages.
    if (data !== null && data !== undefined)
      (globalThis as unknown as Seeing).seeMessage(text(data))
  }
  addEventListener('message', ({ data }) => see(data), true)
  const { prototype } = MessagePort
  const { postMessage, addEventListener: listen } = prototype
  prototype.postMessage = function (this: MessagePort, ...given: [never]) {
    see(given[0])
    return postMessage.apply(this, given)
  }
  prototype.addEventListener = function (this: MessagePort, ...given: [never, never]) {
    listen.call(this, 'message', (event) => see((event as MessageEvent).data))
    return listen.apply(this, given)
  }
}

const secretNames = /^(accessToken|refreshToken|offer|otp|serverShare|keyring|wrapped)$/

/** Returns the secret strings in JSON, by their names. */
function secretsIn(text: string | null): string[] {
  const found: string[] = []
  try {
    JSON.parse(text ?? '', (name, value) => {
      if (typeof value === 'string' && secretNames.test(name)) found.push(value)
      return value
    })
  } catch {} // no JSON, nothing in it
  return found
}

/** Records the messages of sites' pages, and the secrets between the login frame and its server. */
export async function watchSecrets(context: BrowserContext, sites: string[], login: string) {
  const messages: string[] = []
  const sent = new Set<string>()
  const add = (text: string | null) => {
    for (const secret of secretsIn(text)) sent.add(secret)
  }
  await context.exposeBinding('seeMessage', (_source, text: string) => void messages.push(text))
  await context.addInitScript(reportMessages, sites)
  context.on('request', (request) => {
    if (request.url().startsWith(`${login}/v1/`)) add(request.postData())
  })
  context.on('response', (response) => {
    if (response.url().startsWith(`${login}/v1/`)) response.text().then(add, () => {}) // its page is gone
  })
  return { messages, sent }
}

/** Returns all data that a page has stored: texts as they are, bytes as numbers; and whether a key can be read. */
export const keptBy = (frame: Frame): Promise<{ web: string; database: string; keys: boolean[] }> =>
  frame.evaluate(async () => {
    const keys: boolean[] = []
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const rows: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerTo(indexedDB.open(name))
      for (const table of database.objectStoreNames)
        rows.push(await answerTo(database.transaction(table).objectStore(table).getAll()))
      database.close()
    }
    const database = JSON.stringify(rows, (_name, value) => {
      if (value instanceof CryptoKey && value.type !== 'public') keys.push(value.extractable)
      return ArrayBuffer.isView(value) ? String(value) : value
    })
    return { web: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]), database, keys }
  })
