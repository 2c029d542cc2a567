import { FrameError } from '@portico/contract'
import type { Sessions } from '../login/sessions.ts'
import { makeIn } from '../view/make.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { type Account, readAccount } from './account.ts'
import type { Codes } from './codes.ts'
import { showHome } from './homeView.ts'
import { requestLogin } from './loginForms.ts'
import type { VaultView } from './vaultView.ts'
import type { Fulfil } from './wishes.ts'

type VaultParts = {
  view: VaultView
  codes: Codes
  sessions: Pick<Sessions, 'fresh'>
  requestAsUser: RequestAsUser
  /** The wallet of this page. */
  stored: () => Promise<DeviceWallet | undefined>
  openWallet: () => Promise<unknown>
  fulfil: Fulfil
}

const isDeclined = (error: unknown) => error instanceof FrameError && error.code === 'DECLINED'

/** Says that something failed, until the visitor tries again. */
const showFailure = ({ document, texts, vaultTexts: t }: VaultView) =>
  new Promise<void>((resolve) => {
    const make = makeIn(document)
    const again = make('button', { type: 'button' }, t.goOn)
    again.addEventListener('click', () => resolve())
    const alert = make('p', { role: 'alert' }, texts.failed)
    document.body.replaceChildren(make('form', {}, make('h1', {}, t.title), again, alert))
    again.focus()
  })

/** Logs in by a code, and opens the wallet, unless the visitor does not want that now. */
export async function logInOnPage({
  view,
  codes,
  openWallet,
}: Pick<VaultParts, 'view' | 'codes' | 'openWallet'>): Promise<void> {
  await requestLogin(view, codes)
  await openWallet().catch((error: unknown) => {
    if (!isDeclined(error)) throw error
  })
}

/** One round: logs in where nobody is, shows the account, and does what the visitor wants. Returns what to say of it. */
async function goRound(vault: VaultParts, note: string): Promise<string> {
  const { view, sessions, requestAsUser, fulfil } = vault
  const session = await sessions.fresh()
  if (!session) {
    await logInOnPage(vault)
    return ''
  }
  const { email } = session.user
  const account: Account = await readAccount(requestAsUser, { email, stored: await vault.stored() })
  const wish = await showHome(view, account, note)
  const main = view.document.querySelector('main')
  if (main) main.inert = true
  return fulfil(wish, account)
}

/** Shows the vault for as long as the page is open. */
export async function runVault(vault: VaultParts): Promise<never> {
  let note = ''
  for (;;)
    try {
      note = await goRound(vault, note)
    } catch (error) {
      note = ''
      if (!isDeclined(error)) await showFailure(vault.view)
    }
}
