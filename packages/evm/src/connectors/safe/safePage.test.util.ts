/** The simulated embedding page. */
export type Around = {
  /** Origin of the embedding page. */
  origin: string
  /** Messages that reached it: the browser withholds those to other origins. */
  received: { id: string; method: string; params?: unknown }[]
  /** Sends a message to our page, from any origin and source. */
  say(data: unknown, from?: { origin?: string; source?: unknown }): void
}

/** The Safe of the tests. */
export const safeInfo = {
  safeAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 31337,
  threshold: 1,
  owners: [],
  isReadOnly: false,
}

type Options = {
  origin?: string
  /** Whether the browser reports the surrounding origins (`ancestorOrigins`). */
  reports?: boolean
  answer?: (call: Around['received'][number], around: Around) => void
}

/** Answers as a Safe does. */
export const asSafe: NonNullable<Options['answer']> = ({ id, method }, around) => {
  if (method === 'getSafeInfo') around.say({ id, success: true, version: '1.18.0', data: safeInfo })
  else around.say({ id, success: false, version: '1.18.0', error: 'Transaction was rejected' })
}

/** A window inside another one, which answers with `answer`. */
export function safePage({
  origin = 'https://app.safe.global',
  reports,
  answer = asSafe,
}: Options = {}) {
  let listeners = 0
  const parent = {
    postMessage(message: Around['received'][number], target: string) {
      if (target !== '*' && target !== origin) return
      around.received.push(message)
      queueMicrotask(() => answer(message, around))
    },
  }
  const page = Object.assign(new EventTarget(), {
    parent,
    crypto,
    location: reports === false ? {} : { ancestorOrigins: [origin] },
  })
  const { addEventListener, removeEventListener } = EventTarget.prototype
  page.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
    listeners += 1
    addEventListener.apply(page, args)
  }
  page.removeEventListener = (...args: Parameters<EventTarget['removeEventListener']>) => {
    listeners -= 1
    removeEventListener.apply(page, args)
  }
  const around: Around = {
    origin,
    received: [],
    say(data, from) {
      const sent = { data, origin, source: parent, ...from }
      page.dispatchEvent(Object.assign(new Event('message'), sent))
    },
  }
  return { page, around, listeners: () => listeners }
}
