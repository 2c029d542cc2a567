import {
  FrameError,
  type FrameMessageName,
  type FrameRequest,
  type FrameResponse,
} from '@portico/contract'
import type { Context } from '@portico/core/adapter'
import type { LoginSurface } from '@portico/core/internal'
import { type OpenedFrame, openFrame } from '../frame/openFrame.ts'
import type { LoginOptions } from '../options.ts'
import { createSurface } from './createSurface.ts'
import { frameLocale } from './frameLocale.ts'
import { createOpenRequests } from './openRequests.ts'
import { showApproval } from './showApproval.ts'
import { syncSite } from './syncSite.ts'

/**
 * Options of a request to the frame. `isSilent`: the request is cancelled if the frame would have to ask the visitor.
 */
export type FrameRequestOptions = {
  signal?: AbortSignal | undefined
  isSilent?: boolean | undefined
}

/** The login frame of one widget. Opens once, on first use, and again after a failure. */
export type LoginFrame = {
  open(): Promise<void>
  /** @throws FrameError. */
  request<N extends FrameMessageName>(
    name: N,
    request: FrameRequest<N>,
    options?: FrameRequestOptions,
  ): Promise<FrameResponse<N>>
  surface(): LoginSurface | undefined
}

/** The frame with the element that contains it. */
type Opened = { frame: OpenedFrame; surface: LoginSurface; endSync: () => void }

/** Creates the frame of a widget. It closes with the widget. */
export function createLoginFrame(context: Context, options: LoginOptions): LoginFrame {
  const { internal } = context
  const openRequests = createOpenRequests()
  let opening: Promise<Opened> | undefined
  let opened: Opened | undefined
  const onShow = (isShown: boolean) => {
    if (isShown && !openRequests.hasVisitor()) return openRequests.abortAll()
    showApproval(context, isShown, openRequests.abortAll)
  }

  async function openOne(): Promise<Opened> {
    const place = createSurface(document)
    const startTimer = (ms: number, run: () => void) => {
      const timer = internal.platform.setTimeout(run, ms)
      return () => internal.platform.clearTimeout(timer)
    }
    try {
      const frame = await openFrame({
        origin: options.frameUrl,
        projectId: options.projectId,
        container: place.host,
        title: options.name ?? 'Portico',
        locale: frameLocale(context),
        startTimer,
        onShow,
        signal: internal.signal,
      })
      internal.signal.addEventListener('abort', () => place.host.remove())
      const endSync = syncSite(context, frame)
      return { frame, endSync, surface: { ...place, frame: frame.element } }
    } catch (error) {
      place.host.remove()
      throw error
    }
  }

  async function frameInUse(): Promise<Opened> {
    // The page may have replaced its body, and removed the frame with it.
    if (opened && !opened.surface.frame.isConnected) {
      opened.endSync()
      opened.frame.close()
      opening = opened = undefined
    }
    opening ??= openOne()
    try {
      opened = await opening
      return opened
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  return {
    open: () => frameInUse().then(() => {}),
    surface: () => opened?.surface,
    async request(name, payload, { signal, isSilent = false } = {}) {
      if (internal.signal.aborted || signal?.aborted) throw new FrameError('REQUEST_ABORTED')
      const { frame } = await frameInUse()
      const own = openRequests.begin({ isSilent, signal })
      try {
        return await frame.request(name, payload, { signal: own.signal })
      } finally {
        own.end()
      }
    },
  }
}
