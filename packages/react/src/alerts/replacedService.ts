import type { Portico } from '@portico/core'
import { defineService } from '@portico/core/internal'

/** The previous widget of the provider, or the widget itself. */
export const replacedService = defineService<Portico>()
