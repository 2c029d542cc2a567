/** A view that shows or did: how deep it is, how high, how far scrolled, and where the card stands. */
export type Shown = {
  content: HTMLElement
  depth: number
  height: number
  scroll: number
  place: Place | undefined
}

/** Where the upper edge of the card is, and how high the card is: layout, whatever moves just now. */
export type Place = { top: number; height: number }
