/** The state of a request in a window. */
export type WindowState = {
  isOpened: boolean
  answer: string | null
  /** The time of the window's last call, or undefined before it has read the request. */
  seenAt: number | undefined
}

/** The maximum bytes of stored requests. */
export type WindowBudget = { device: number; account: number; all: number }

/** Requests for approval in a window, by the hash of its id. Times are in milliseconds since 1970. */
export type WindowStore = {
  /**
   * Stores a request. Deletes the oldest ones of the owner, a device, above `most` or its bytes. Returns `taken` if the
   * id is in use, and `full` if its account would exceed its bytes. If all together exceed theirs, the account that uses
   * most loses its oldest requests.
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
      /**
       * The maximum number of requests of its account. If set, the oldest ones are deleted, and the account's bytes are
       * not limited.
       */
      ofAccount?: number
    },
  ) => Promise<'opened' | 'taken' | 'full'>
  /** Returns the request for its window, which counts as opened from then on. Works only a limited number of times. */
  read: (id: string, options: { now: number; most: number }) => Promise<string | undefined>
  /** Stores the first answer. Returns false if there is one, or undefined if there is no such request. */
  answer: (id: string, options: { answer: string; now: number }) => Promise<boolean | undefined>
  state: (id: string, options: { owner: string; now: number }) => Promise<WindowState | undefined>
  /** Whether the request still exists. */
  isOpen: (id: string, now: number) => Promise<boolean>
  /** Stores the time of the window's call. */
  see: (id: string, now: number) => Promise<void>
  close: (id: string, owner: string) => Promise<void>
}
