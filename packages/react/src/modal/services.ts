import { defineService } from '@portico/core/internal'

/** The card of one widget, from before it is there. */
export type Card = {
  /**
   * Loads and mounts it, closed, and finds the wallets: the visitor is about to open it. Resolves with
   * whether it is there.
   */
  warm(): Promise<boolean>
  /** Loads it, and mounts it, closed, once the page is idle; asks nobody for anything. */
  prepare(): void
  end(): void
}

/** A card in a dialog at the end of the page. */
export type MountedModal = {
  /** Makes what is not there yet, at once, and opens the dialog if that is wanted. */
  finish(): void
  /** Makes it, closed, in slices of a few milliseconds while the page has nothing else to do. */
  prepare(): void
  unmount(): void
}

/** The card of a widget, in a dialog or in the page. */
export const cardService = defineService<Card>((card) => card.end())

/** What is on the page for the card in a dialog. */
export const modalService = defineService<MountedModal>((modal) => modal.unmount())
