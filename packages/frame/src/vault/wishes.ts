import {
  endDeviceSession,
  type FactorKind,
  FrameError,
  revokeDeviceSession,
} from '@portico/contract'
import type { WalletSecrets } from '@portico/custody'
import type { Sessions } from '../login/sessions.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import type { FactorSecret, RequestFactor } from '../wallet/requestFactor.ts'
import type { Account } from './account.ts'
import type { Codes } from './codes.ts'
import { confirmExport, showSecrets, waitForExport } from './exportForms.ts'
import { requestLogin } from './loginForms.ts'
import { confirmRemoval } from './removalForm.ts'
import type { Opened } from './vaultKeys.ts'
import type { VaultView } from './vaultView.ts'
import type { Wish } from './wish.ts'

/** What wishes are fulfilled with. */
export type WishOptions = {
  view: VaultView
  codes: Codes
  sessions: Pick<Sessions, 'end'>
  store: KeyStore
  device: () => Promise<string>
  requestAsUser: RequestAsUser
  /** Asks for a way back, in words for what it is asked for. */
  requestFactorFor: (purpose: 'add' | 'stay' | 'export') => RequestFactor
  /** Opens the wallet on this page, or makes it. */
  openWallet: () => Promise<unknown>
  startTimer: (ms: number, run: () => void) => () => void
}

/** Fulfils a wish; returns what there is to say of it. @throws FrameError `DECLINED` where the visitor thinks again. */
export type Fulfil = (wish: Wish, account: Account) => Promise<string>

const load = () => import('./vaultKeys.ts')
const { signal } = new AbortController()

/** What a visitor does on the vault page. */
export function createFulfil(options: WishOptions): Fulfil {
  const { view, codes, requestAsUser, requestFactorFor, store, startTimer } = options
  const { vaultTexts: t } = view

  async function open({ wallet, user }: Account): Promise<Opened> {
    if (!wallet) throw new FrameError('FAILED')
    return { requestAsUser, store, user, device: await options.device(), wallet }
  }

  async function prove({ email }: Account): Promise<void> {
    if (!codes.isFresh()) await requestLogin(view, codes, email)
  }

  async function add(account: Account, kind: FactorKind): Promise<string> {
    await prove(account)
    const keys = await open(account)
    const request = { email: account.email, factors: undefined, only: kind, signal }
    await requestFactorFor('add')(request, async (secret) => (await load()).addWay(keys, secret))
    return t.saved
  }

  async function remove(account: Account, factor: string): Promise<string> {
    const stay = account.ways.filter((way) => way.factor !== factor)
    await confirmRemoval(view)
    await prove(account)
    const keys = await open(account)
    const ways: { secret: FactorSecret; factor: string }[] = []
    for (const way of stay) {
      const request = { email: account.email, factors: [way], signal }
      await requestFactorFor('stay')(request, async (secret) => {
        ways.push({ secret, factor: await (await load()).tryWay(keys, secret) })
      })
    }
    await (await load()).keepWays(keys, ways)
    return t.removed
  }

  async function exportWallet(account: Account): Promise<string> {
    await confirmExport(view)
    await prove(account)
    await waitForExport(view, startTimer)
    const keys = await open(account)
    const { email, ways: factors } = account
    let secrets: WalletSecrets | undefined
    await requestFactorFor('export')({ email, factors, signal }, async (secret) => {
      secrets = await (await load()).exportSecrets(keys, secret)
    })
    if (secrets) await showSecrets(view, secrets)
    return ''
  }

  async function end(account: Account, { device, sessions, opens }: Account['places'][number]) {
    if (opens && account.wallet) {
      const isRevoked = await (await load()).revokeDevice(await open(account), device)
      if (!isRevoked) return t.last
    }
    for (const id of sessions) await requestAsUser(revokeDeviceSession, undefined, { id })
    return t.ended
  }

  async function leave(everywhere: boolean): Promise<string> {
    await requestAsUser(endDeviceSession, { everywhere })
    await options.sessions.end()
    return ''
  }

  return async (wish, account) => {
    if (wish.kind === 'add') return add(account, wish.way)
    if (wish.kind === 'remove') return remove(account, wish.factor)
    if (wish.kind === 'end') return end(account, wish.place)
    if (wish.kind === 'export') return exportWallet(account)
    if (wish.kind !== 'open') return leave(wish.kind === 'everywhere')
    await options.openWallet()
    return ''
  }
}
