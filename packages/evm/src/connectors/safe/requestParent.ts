import { type Clock, waitUntil } from '@portico/core/adapter'
import { parseSafeInfo, type SafeHost } from './parseSafeInfo.ts'

/** A window that may be inside another one. */
type Page = EventTarget & {
  parent: { postMessage(message: unknown, origin: string): void }
  location?: { ancestorOrigins?: ArrayLike<string> }
}

type Question = {
  /** The origins that may get the question; the browser withholds it from all others. */
  parents: readonly string[]
  timeoutMs: number
  signal: AbortSignal
  clock?: Clock
}

/**
 * Asks the embedding page which Safe it shows, in the format of the Safe Apps SDK (`getSafeInfo`). Returns
 * `undefined` if there is no such page, it has another origin, or it does not answer correctly in time. Only its own
 * answer to this question counts.
 */
export function requestParent(
  { parents, timeoutMs, signal, clock }: Question,
  page: Page | undefined = globalThis.window as Page | undefined,
): Promise<SafeHost | undefined> {
  // Chromium and Safari report the surrounding origin, which avoids console errors for the other targets.
  const around = page?.location?.ancestorOrigins?.[0]
  const targets = parents.filter((origin) => around === undefined || origin === around)
  if (!page || page.parent === (page as unknown) || targets.length === 0 || signal.aborted)
    return Promise.resolve(undefined)
  const id = randomId()
  let host: SafeHost | undefined
  const answer = waitUntil({
    look: () => host,
    subscribe: (onChange) => {
      const onMessage = (event: Event) => {
        const { source, origin, data } = event as MessageEvent
        if (source !== page.parent || !targets.includes(origin)) return
        const info = parseSafeInfo(data, id)
        if (info) host = { origin, ...info }
        onChange()
      }
      page.addEventListener('message', onMessage)
      return () => page.removeEventListener('message', onMessage)
    },
    timeoutMs,
    signal,
    clock,
  })
  const question = { id, method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } }
  for (const origin of targets) page.parent.postMessage(question, origin)
  return answer
}

/** Nobody without the question can guess it. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
