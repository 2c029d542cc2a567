import type { Context } from '@portico/core/adapter'
import { defineService } from '@portico/core/internal'
import type { LoginOptions } from '../options.ts'
import type { LoginFrame } from './loginFrame.ts'

const frameService = defineService<Promise<LoginFrame>>()

/** Returns the login frame of a widget once its code has loaded. It is not opened yet. */
export const loginFrameOf = (context: Context, options: LoginOptions): Promise<LoginFrame> => {
  const { service, endService } = context.internal
  const made = service(frameService, () =>
    import('./loginFrame.ts').then(({ createLoginFrame }) => createLoginFrame(context, options)),
  )
  made.catch(() => endService(frameService)) // the next call tries again
  return made
}
