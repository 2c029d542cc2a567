import { FrameError, offerLogin } from '@portico/contract'
import { sealLogin } from '@portico/custody/sealLogin'
import type * as v from 'valibot'
import { readAccount } from '../vault/account.ts'
import type { VaultTexts } from '../vault/i18n/en.ts'
import type { Vault } from '../vault/openVault.ts'
import { logInOnPage } from '../vault/runVault.ts'
import type { VaultView } from '../vault/vaultView.ts'
import type { Shown } from '../view/approvalForm.ts'
import { awaitPress } from '../view/awaitPress.ts'
import { withValue } from '../view/withValue.ts'
import type { continueRequest, GivenLogin } from './continueWire.ts'

/** Returns how the visitor is asked whether to continue at this site. */
export const shownContinue = (
  { site, email }: { site: string; email: string },
  t: VaultTexts,
): Shown => ({
  title: t.continueTitle,
  site,
  account: email,
  warnings: [],
  parts: [{ facts: [], note: t.continueNote }],
  confirm: t.continueAs.replace('{email}', () => email),
  takesDigits: true,
})

/** Returns the view for a visitor who has no login in this browser yet, and may go back to the site. */
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
 * Returns the user who continues at the site: the one logged in on this page, once they agree. A visitor who logs in
 * here to continue there, as the form states, has agreed by that. @throws FrameError `DECLINED`.
 */
async function agreedUser(
  vault: Vault,
  site: string,
  signal: AbortSignal,
): Promise<{ id: string; email: string }> {
  const known = await vault.sessions.fresh()
  if (known) {
    const shown = shownContinue({ site, email: known.user.email }, vault.view.vaultTexts)
    await awaitPress(vault.place, shown, { signal })
    return known.user
  }
  for (;;) {
    await logInOnPage({ ...vault, view: viewOf(vault, site) })
    const session = await vault.sessions.fresh()
    if (session) return session.user
  }
}

/** @throws FrameError `FAILED` if another account has logged in to this browser since the visitor agreed. */
async function checkAccount({ sessions }: Vault, id: string): Promise<void> {
  if ((await sessions.current())?.user.id !== id) throw new FrameError('FAILED')
}

/** Returns new shares of this page's wallet for another device; null if the wallet is not open here. */
async function walletFor(
  vault: Vault,
  { id, email }: { id: string; email: string },
  device: string,
) {
  const { requestAsUser, store } = vault
  const stored = await vault.stored()
  const { wallet, user } = await readAccount(requestAsUser, { email, stored })
  if (!wallet) return null
  if (user !== id) throw new FrameError('FAILED')
  const { shareWith } = await import('./shareWith.ts')
  return shareWith({ requestAsUser, store, user, device: await vault.device(), wallet }, device)
}

/**
 * Returns the login of this page for the frame that opened it, once the visitor agrees, with the wallet if that is open
 * here. It is sealed to that frame. Only the account that the visitor has seen is given.
 * @throws FrameError `DECLINED`, `REQUEST_ABORTED`; `FAILED` if another account has logged in meanwhile.
 */
export async function giveLogin(
  vault: Vault,
  { window, site, device, key }: v.InferOutput<typeof continueRequest> & { window: string },
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const user = await agreedUser(vault, site, signal)
  await checkAccount(vault, user.id)
  const { offer } = await vault.requestAsUser(offerLogin, { device, origin: site })
  const given: GivenLogin = { offer, wallet: await walletFor(vault, user, device) }
  await checkAccount(vault, user.id)
  const text = new TextEncoder().encode(JSON.stringify(given))
  return sealLogin(key, text, { window, device, site })
}
