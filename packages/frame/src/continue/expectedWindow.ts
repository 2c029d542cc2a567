/** A window that the frame waits for. */
export type ExpectedWindow = {
  /** What is in its address. */
  id: string
  /** Whether a message of the frame's own origin comes from it. */
  isFrom: (source: unknown) => boolean
  /** Where the frame has opened it itself. */
  opened?: Window
}

/** The window that the frame has opened. */
export const ownWindow = (opened: Window, id: string): ExpectedWindow => ({
  id,
  opened,
  isFrom: (source) => source === opened,
})

/** A window that the page around the frame has opened: one that stands in no other, and whose opener is that page. */
export const windowOfPage = (page: Window, id: string): ExpectedWindow => ({
  id,
  isFrom: (source) => {
    try {
      const { opener, parent } = source as Window
      return opener === page && parent === source
    } catch {
      return false // it has gone elsewhere meanwhile
    }
  },
})
