import type { Portico } from '@portico/core'
import { defineService } from '@portico/core/internal'

const disconnectingService = defineService<{ now: boolean }>()

/** Whether the visitor disconnects a wallet right now. */
export const disconnecting = (portico: Portico): { now: boolean } =>
  portico.internal.service(disconnectingService, () => ({ now: false }))
