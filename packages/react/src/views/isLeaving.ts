import type { Portico } from '@portico/core'

/** Whether the visitor disconnects a wallet right now. */
export const isLeaving = (portico: Portico): { now: boolean } =>
  portico.internal.service('leaving', () => ({ now: false }))
