import { defineService, type Portico } from '@portico/core'

const leavingService = defineService<{ now: boolean }>()

/** Whether the visitor disconnects a wallet right now. */
export const isLeaving = (portico: Portico): { now: boolean } =>
  portico.internal.service(leavingService, () => ({ now: false }))
