/** What the frame is asked just now. */
export type OpenRequests = {
  begin(request: { isSilent: boolean; signal: AbortSignal | undefined }): {
    signal: AbortSignal
    end(): void
  }
  /** Whether any of it may come before the visitor. */
  hasVisitor(): boolean
  /** The visitor does not want to, or may not be asked. */
  abortAll(): void
}

/** Keeps what is asked, so that all of it can be aborted. */
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
