import { FrameError } from '@portico/contract'
import type { Sessions } from '../login/sessions.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { type Account, readAccount } from './account.ts'
import type { Codes } from './codes.ts'
import { showHome } from './homeView.ts'
import { readSiteLimits } from './limits/siteLimits.ts'
import { requestLogin } from './loginForms.ts'
import type { RunAction } from './runActions.ts'
import { showNotice } from './showNotice.ts'
import type { VaultView } from './vaultView.ts'

type VaultParts = {
  view: VaultView
  codes: Codes
  sessions: Pick<Sessions, 'fresh'>
  requestAsUser: RequestAsUser
  /** Returns the wallet of this page. */
  stored: () => Promise<DeviceWallet | undefined>
  openWallet: () => Promise<unknown>
  runAction: RunAction
  projectId: string
  now: () => number
}

const isOf = (error: unknown, code: FrameError['code']) =>
  error instanceof FrameError && error.code === code

/** Logs in by a code, and opens the wallet unless the visitor declines that for now. */
export async function logInOnPage({
  view,
  codes,
  openWallet,
}: Pick<VaultParts, 'view' | 'codes' | 'openWallet'>): Promise<void> {
  await requestLogin(view, codes)
  await openWallet().catch((error: unknown) => {
    if (!isOf(error, 'DECLINED')) throw error
  })
}

/**
 * Runs one round: logs in if nobody is, shows the account, and runs the chosen action. Returns the note for the next
 * round.
 */
async function goRound(vault: VaultParts, note: string): Promise<string> {
  const { view, sessions, requestAsUser, runAction } = vault
  const session = await sessions.fresh()
  if (!session) {
    await logInOnPage(vault)
    return ''
  }
  const { email } = session.user
  const stored = await vault.stored()
  const read = await readAccount(requestAsUser, { email, stored })
  const limits = await readSiteLimits(vault, read)
  const account: Account = { ...read, limits }
  const action = await showHome(view, account, note)
  const main = view.document.querySelector('main')
  if (main) main.inert = true
  return runAction(action, account)
}

/** Runs the vault for as long as the page is open. */
export async function runVault(vault: VaultParts): Promise<never> {
  let note = ''
  for (;;)
    try {
      note = await goRound(vault, note)
    } catch (error) {
      note = ''
      const { texts, vaultTexts: t } = vault.view
      // The login was ended elsewhere: the next round shows the login form.
      if (isOf(error, 'NOT_CONNECTED')) await showNotice(vault.view, t.loginEnded, 'status')
      else if (!isOf(error, 'DECLINED')) await showNotice(vault.view, texts.failed, 'alert')
    }
}
