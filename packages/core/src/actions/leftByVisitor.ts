import type { Portico } from '../portico.ts'

/** Why a request ends whose visitor has closed the card, and may come back: what was shown there stays good. */
export const leftByVisitor = 'left'

/** The reason, as `abortPending` takes it. */
export type LeftByVisitor = typeof leftByVisitor

const leftOf = ({ internal }: Portico): { cancel?: () => void } =>
  internal.service('leftByVisitor', () => ({}))

/** For connectors: how to end what stays good after `leftByVisitor`. */
export function keepLeft(portico: Portico, cancel: () => void): void {
  leftOf(portico).cancel = cancel
}

/** Ends it: the visitor has disconnected, or begins anew. */
export const cancelLeft = (portico: Portico): void => leftOf(portico).cancel?.()
