/** A view that is or was visible: its depth, its height, its scroll position, and the position of the card. */
export type Shown = {
  content: HTMLElement
  depth: number
  height: number
  scroll: number
  place: Place | undefined
}

/** The upper edge and the height of the card, by its layout, without running motion. */
export type Place = { top: number; height: number }
