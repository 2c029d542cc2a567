/** What became of a request in a window. */
export type WindowState = {
  isOpened: boolean
  answer: string | null
  /** When the window was heard of last; undefined before it has read the request. */
  seenAt: number | undefined
}

/** How many bytes of requests are kept at once. */
export type WindowBudget = { device: number; account: number; all: number }

/** Requests that are approved in a window, by the hash of its id. Times are milliseconds since 1970. */
export type WindowStore = {
  /**
   * Keeps a request. The oldest ones of the owner, a device, beyond `most` or its bytes go. `taken` if the id is; `full` if
   * its account, or all, would have more bytes than they may.
   */
  open: (
    id: string,
    window: {
      owner: string
      account: string
      request: string
      now: number
      expiresAt: number
      most: number
      budget: WindowBudget
    },
  ) => Promise<'opened' | 'taken' | 'full'>
  /** The request, for its window, which is opened from now on; so many times and no more. */
  read: (id: string, options: { now: number; most: number }) => Promise<string | undefined>
  /** Keeps the first answer. False if there is one; undefined if there is no such request. */
  answer: (id: string, options: { answer: string; now: number }) => Promise<boolean | undefined>
  state: (id: string, options: { owner: string; now: number }) => Promise<WindowState | undefined>
  /** Whether the request is there still. */
  isOpen: (id: string, now: number) => Promise<boolean>
  /** The window was heard of. */
  see: (id: string, now: number) => Promise<void>
  close: (id: string, owner: string) => Promise<void>
}
