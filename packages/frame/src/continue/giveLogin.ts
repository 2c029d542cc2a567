import { offerLogin } from '@portico/contract'
import { readAccount } from '../vault/account.ts'
import type { Vault } from '../vault/openVault.ts'
import { logInOnPage } from '../vault/runVault.ts'
import type { VaultView } from '../vault/vaultView.ts'
import { awaitPress } from '../view/awaitPress.ts'
import { watchWindow } from '../view/seen/watchWindow.ts'
import { withValue } from '../view/withValue.ts'
import { continueChallenge, nextMessage } from './continueWire.ts'
import type { LoginRequest } from './greetOpener.ts'

const { signal } = new AbortController()

/** Asks whether the visitor goes on at this site; a press counts once the window was seen for a while. */
async function consent({ view, startTimer }: Vault, site: string, email: string): Promise<void> {
  const { document, texts, vaultTexts: t } = view
  const window = document.defaultView as Window
  const shown = {
    title: t.continueTitle,
    site,
    account: email,
    warnings: [],
    parts: [{ facts: [], note: t.continueNote }],
    confirm: t.continueAs.replace('{email}', () => email),
  }
  await awaitPress({ window, texts, watchSeen: watchWindow(window), startTimer }, shown, { signal })
}

/** What is said to who has no login in this browser yet, and may go back to the site. */
function viewOf({ view }: Vault, site: string): VaultView {
  const { vaultTexts: t } = view
  const emailHint = withValue(t.continueLogInHint, 'site', site)
  return {
    ...view,
    mayLeave: true,
    vaultTexts: { ...t, emailTitle: t.continueLogInTitle, emailHint },
  }
}

/**
 * Who goes on at the site: who is logged in on this page, once they agree. Who logs in here to go on there, as is said above
 * the form, has agreed by that. @throws FrameError `DECLINED`.
 */
async function agreedUser(vault: Vault, site: string): Promise<{ email: string }> {
  const known = await vault.sessions.fresh()
  if (known) {
    await consent(vault, site, known.user.email)
    return known.user
  }
  for (;;) {
    await logInOnPage({ ...vault, view: viewOf(vault, site) })
    const session = await vault.sessions.fresh()
    if (session) return session.user
  }
}

/**
 * Lets the frame that opened this window go on with the login of this page, once the visitor agrees; with the wallet, where
 * it is open here. @throws FrameError `DECLINED`.
 */
export async function giveLogin(vault: Vault, { site, device, port }: LoginRequest): Promise<void> {
  const { requestAsUser, store } = vault
  const { email } = await agreedUser(vault, site)
  const { offer } = await requestAsUser(offerLogin, { device, origin: site })
  const answer = nextMessage(port, continueChallenge)
  port.postMessage({ type: 'login', offer })
  const { challenge } = await answer
  const { wallet, user } = await readAccount(requestAsUser, { email, stored: await vault.stored() })
  if (!wallet) return port.postMessage({ type: 'wallet', wallet: null })
  const { shareWith } = await import('./shareWith.ts')
  const keys = { requestAsUser, store, user, device: await vault.device(), wallet }
  const given = await shareWith(keys, { device, challenge })
  port.postMessage({ type: 'wallet', wallet: given })
  given.deviceShare.fill(0)
}
