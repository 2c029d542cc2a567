import { constants, FrameError, listenTo } from '@portico/contract'
import { createFrameClient, type FrameClient, type StartTimer } from './frameClient.ts'
import { greetFrame } from './greetFrame.ts'

/** Where the login frame is, and where it is to stand. */
export type OpenFrameOptions = {
  /** The origin that the operator serves it from, such as `https://login.example`. */
  origin: string
  projectId: string
  /** The element that it is put into. It must not be moved afterwards: a frame that moves loads anew. */
  container: Element
  /** The language that it is to speak, as a BCP 47 tag; that of the browser unless given. */
  locale?: string
  /** What the frame is called for those who do not see it. */
  title: string
  startTimer: StartTimer
  /** Called when the frame is to be seen, and when it need not any more. */
  onShow?: (isShown: boolean) => void
  /** Ends the frame, also while it loads. */
  signal?: AbortSignal
}

/** The login frame in a page. `element` is seen while the frame asks the visitor something. */
export type OpenedFrame = FrameClient & { element: HTMLIFrameElement }

const permissions = ['publickey-credentials-create', 'publickey-credentials-get']

function createElement({ origin, projectId, container, title, locale }: OpenFrameOptions) {
  const document = container.ownerDocument
  const element = document.createElement('iframe')
  const page = windowOf(container).location.origin
  const said = { ...(locale && { locale }) }
  element.src = `${origin}/frame?${new URLSearchParams({ projectId, origin: page, ...said })}`
  element.title = title
  element.hidden = true
  element.width = '360'
  element.height = '480'
  element.allow = permissions.map((name) => `${name} ${origin}`).join('; ')
  // Its address says as much; without it Firefox tells the frame nothing of the pages around it.
  element.referrerPolicy = 'origin'
  // Forms are of its scripts alone: its policy lets none be sent.
  // It prints recovery kits, and saves them as files.
  const kept = ['allow-modals', 'allow-downloads']
  const alone = ['allow-popups', 'allow-popups-to-escape-sandbox']
  element.sandbox.add('allow-forms', 'allow-scripts', 'allow-same-origin', ...alone, ...kept)
  return element
}

function show(element: HTMLIFrameElement, isShown: boolean): void {
  element.hidden = !isShown
  if (isShown) element.focus()
}

const windowOf = ({ ownerDocument }: Element) =>
  ownerDocument.defaultView as Window & typeof globalThis

/** Rejects when the frame cannot be loaded, is late, or is not wanted any more. */
function createFailing(element: HTMLIFrameElement, { startTimer, signal }: OpenFrameOptions) {
  let stop = () => {}
  const failing = new Promise<never>((_, reject) => {
    const fail = (code: 'FRAME_NOT_LOADED' | 'REQUEST_ABORTED') => () =>
      reject(new FrameError(code))
    const stopTimer = startTimer(constants.frameLoadMs, fail('FRAME_NOT_LOADED'))
    const onAbort = fail('REQUEST_ABORTED')
    element.addEventListener('error', fail('FRAME_NOT_LOADED'), { once: true })
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    stop = () => {
      stopTimer()
      signal?.removeEventListener('abort', onAbort)
    }
  })
  return { failing, stop: () => stop() }
}

/**
 * Puts the login frame into the page and shakes hands with it. Ready half a second after it says so.
 * @throws FrameError `FRAME_NOT_LOADED` after 20 seconds, `REQUEST_ABORTED`.
 */
export async function openFrame(options: OpenFrameOptions): Promise<OpenedFrame> {
  const { origin, container, startTimer, signal } = options
  const window = windowOf(container)
  const element = createElement(options)
  const { failing, stop } = createFailing(element, options)
  const ending = new AbortController()
  const end = () => {
    ending.abort()
    element.remove()
  }

  async function load(): Promise<FrameClient> {
    const frame = { origin, window: () => element.contentWindow }
    const greeting = greetFrame(frame, {
      listen: listenTo<MessagePort>(window),
      signal: ending.signal,
    })
    container.append(element)
    const uuid = () => window.crypto.randomUUID()
    const onShow = (isShown: boolean) => {
      show(element, isShown)
      options.onShow?.(isShown)
    }
    const client = await createFrameClient(await greeting, { startTimer, uuid, onShow })
    ending.signal.addEventListener('abort', client.close)
    await new Promise<void>((settled) => {
      const stopSettling = startTimer(constants.frameSettleMs, settled)
      ending.signal.addEventListener('abort', stopSettling)
    })
    return client
  }

  try {
    const client = await Promise.race([load(), failing])
    signal?.addEventListener('abort', end)
    return { ...client, element, close: end }
  } catch (error) {
    end()
    throw error
  } finally {
    stop()
  }
}
