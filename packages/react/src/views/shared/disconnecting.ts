import type { Portico } from '@portico/core'
import { defineService } from '@portico/core/internal'

const disconnectingService = defineService<{ now: boolean }>()

/** Returns whether the visitor is disconnecting a wallet right now. */
export const disconnecting = (portico: Portico): { now: boolean } =>
  portico.internal.service(disconnectingService, () => ({ now: false }))
