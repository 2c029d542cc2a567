import type { Portico } from '@portico/core'
import { defineService } from '@portico/core/internal'

/** The widget that its provider had before, or itself. */
export const replacedService = defineService<Portico>()
