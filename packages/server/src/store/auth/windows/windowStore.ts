/** What became of a request in a window. */
export type WindowState = { isOpened: boolean; answer: string | null }

/** Requests that are approved in a window, by the hash of its id. Times are milliseconds since 1970. */
export type WindowStore = {
  /** Keeps a request. The oldest ones of the owner beyond `most` go. False if the id is taken. */
  open: (
    id: string,
    window: { owner: string; request: string; expiresAt: number; most: number },
  ) => Promise<boolean>
  /** The request, for its window, which is opened from now on. */
  read: (id: string, now: number) => Promise<string | undefined>
  /** Keeps the first answer. False if there is one; undefined if there is no such request. */
  answer: (id: string, options: { answer: string; now: number }) => Promise<boolean | undefined>
  state: (id: string, options: { owner: string; now: number }) => Promise<WindowState | undefined>
  /** Whether the request is there still. */
  isOpen: (id: string, now: number) => Promise<boolean>
  close: (id: string, owner: string) => Promise<void>
}
