import { defineService } from '@portico/core/internal'

/** The card of one widget, also before it is mounted. */
export type Card = {
  /**
   * Loads and mounts it, closed, and finds the wallets, because the visitor is about to open it. Resolves with whether
   * it is mounted.
   */
  warm(): Promise<boolean>
  /** Loads it, and mounts it, closed, once the page is idle. Calls no wallet. */
  prepare(): void
  end(): void
}

/** A card in a dialog at the end of the page. */
export type MountedModal = {
  /** Renders what is missing, at once, and opens the dialog if requested. */
  finish(): void
  /** Renders it, closed, in slices of a few milliseconds while the page is idle. */
  prepare(): void
  unmount(): void
}

/** The card of a widget, in a dialog or in the page. */
export const cardService = defineService<Card>((card) => card.end())

/** The mounted elements of the card in a dialog. */
export const modalService = defineService<MountedModal>((modal) => modal.unmount())
