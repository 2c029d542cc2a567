import type { Context } from '@portico/core/adapter'
import { defineService } from '@portico/core/internal'

const postponedService = defineService<{ isPostponed: boolean }>()

/** Whether the visitor has to be asked once the wallet is on a network of the site. */
export const postponedOf = (context: Context): { isPostponed: boolean } =>
  context.internal.service(postponedService, () => ({ isPostponed: false }))
