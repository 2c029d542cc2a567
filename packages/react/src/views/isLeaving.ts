import type { Portico } from '@portico/core'
import { defineService } from '@portico/core/internal'

const leavingService = defineService<{ now: boolean }>()

/** Whether the visitor disconnects a wallet right now. */
export const isLeaving = (portico: Portico): { now: boolean } =>
  portico.internal.service(leavingService, () => ({ now: false }))
