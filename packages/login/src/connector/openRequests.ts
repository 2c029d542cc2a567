/** The requests to the frame that are open now. */
export type OpenRequests = {
  begin(request: { isSilent: boolean; signal: AbortSignal | undefined }): {
    signal: AbortSignal
    end(): void
  }
  /** Whether any open request may show the frame to the visitor. */
  hasVisitor(): boolean
  /** Called when the visitor cancels, or must not be asked. */
  abortAll(): void
}

/** Creates the list of open requests, so that all can be aborted. */
export function createOpenRequests(): OpenRequests {
  const open = new Map<AbortController, boolean>()
  return {
    begin({ isSilent, signal }) {
      const own = new AbortController()
      open.set(own, isSilent)
      return {
        signal: AbortSignal.any([own.signal, ...(signal ? [signal] : [])]),
        end: () => void open.delete(own),
      }
    },
    hasVisitor: () => [...open.values()].includes(false),
    abortAll: () => {
      for (const own of [...open.keys()]) own.abort()
    },
  }
}
