import type { CaipAddress } from '@portico/contract'
import { type Context, errorOf } from '@portico/core/adapter'
import { showToast } from '@portico/core/internal'
import type { Backend } from '../backends/backend.ts'

/** Ends a session that the site no longer wants, and then calls back. Shows the visitor an error if that fails. */
export function endUnwanted(
  context: Context,
  backend: Backend,
  { account, onEnd }: { account: CaipAddress; onEnd: () => void },
): void {
  const ended = backend.signOut(context, { account }).then(onEnd)
  ended.catch((cause) => {
    const error = errorOf('SIGN_OUT_FAILED', {}, cause)
    showToast(context, { variant: 'error', message: { error } })
  })
}
