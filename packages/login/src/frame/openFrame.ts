import { constants, FrameError, listenTo, randomUuid } from '@portico/contract'
import { createFrameClient, type FrameClient, type StartTimer } from './frameClient.ts'
import { greetFrame } from './greetFrame.ts'

/** The address of the login frame, and its place in the page. */
export type OpenFrameOptions = {
  /** The origin from which the operator serves the frame, such as `https://login.example`. */
  origin: string
  projectId: string
  /** The parent element of the frame. It must not be moved afterwards, because a moved frame loads again. */
  container: Element
  /** The frame's language as a BCP 47 tag; the browser's by default. */
  locale?: string
  /** The accessible name of the frame. */
  title: string
  startTimer: StartTimer
  /** Called when the frame has to be visible, and when it no longer has to. */
  onShow?: (isShown: boolean) => void
  /** Closes the frame, also while it loads. */
  signal?: AbortSignal
}

/** The login frame in a page. `element` is visible while the frame asks the visitor something. */
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
  // The frame's address contains the origin anyway. Without this, Firefox does not tell the frame which pages embed it.
  element.referrerPolicy = 'origin'
  // Forms are handled only by the frame's scripts: its policy forbids sending them. The frame prints recovery kits, and
  // saves them as files.
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

/** Rejects if the frame cannot be loaded, is late, or is no longer wanted. */
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
 * Adds the login frame to the page and shakes hands with it. Resolves half a second after the frame says that it is
 * ready.
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
    const onShow = (isShown: boolean) => {
      show(element, isShown)
      options.onShow?.(isShown)
    }
    const client = await createFrameClient(await greeting, { startTimer, uuid: randomUuid, onShow })
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
