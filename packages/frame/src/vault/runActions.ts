import { endDeviceSession, type FactorKind, FrameError } from '@portico/contract'
import type { WalletSecrets } from '@portico/custody'
import type { Answer } from '../assisted/requestsPart.ts'
import type { PressPlace } from '../view/press/guardButton.ts'
import { withValue } from '../view/withValue.ts'
import { endLogins } from '../wallet/endLogins.ts'
import type { FactorSecret, RequestFactor } from '../wallet/requestFactor.ts'
import type { Account } from './account.ts'
import { type AccountActionOptions, createAccountActions } from './accountActions.ts'
import type { Codes } from './codes.ts'
import { confirmExport, showSecrets, waitForExport } from './exportForms.ts'
import type { LimitParts } from './limits/setLimit.ts'
import { requestLogin } from './loginForms.ts'
import { showNotice } from './showNotice.ts'
import type { VaultAction } from './vaultAction.ts'
import { changeOf } from './vaultChanges.ts'
import type { Opened } from './vaultKeys.ts'
import type { VaultView } from './vaultView.ts'

/** The dependencies of running an action. */
export type ActionOptions = AccountActionOptions & {
  view: VaultView
  codes: Codes
  device: () => Promise<string>
  /** Returns a function that asks for a way back, in words for this purpose. */
  requestFactorFor: (purpose: 'add' | 'own' | 'stay' | 'export') => RequestFactor
  /** Opens the wallet on this page, or creates it. */
  openWallet: () => Promise<unknown>
  /** The place where presses are guarded. */
  place: PressPlace
} & Pick<LimitParts, 'chains' | 'approvalOf' | 'projectId' | 'now'>

/**
 * Runs an action, and returns a note about its outcome. @throws FrameError `DECLINED` if the visitor changes their
 * mind.
 */
export type RunAction = (action: VaultAction, account: Account) => Promise<string>

type LimitAction = Extract<VaultAction, { kind: 'setLimit' | 'removeLimit' }>

const load = () => import('./vaultKeys.ts')
const { signal } = new AbortController()

/** Creates a function that runs the actions of the vault page. */
export function createRunAction(options: ActionOptions): RunAction {
  const { view, codes, requestAsUser, requestFactorFor, store, place } = options
  const { vaultTexts: t } = view
  const time = new Intl.DateTimeFormat(view.language, { dateStyle: 'medium', timeStyle: 'short' })
  const timeOf = (at: string) => time.format(new Date(at))

  async function open({ wallet, user, email }: Account): Promise<Opened> {
    if (!wallet) throw new FrameError('FAILED')
    return { requestAsUser, store, user, email, device: await options.device(), wallet }
  }

  async function prove({ email }: Account): Promise<void> {
    if (!codes.isFresh()) await requestLogin(view, codes, email)
  }

  async function add(account: Account, kind: FactorKind): Promise<string> {
    await prove(account)
    const keys = await open(account)
    const request = { email: account.email, factors: undefined, only: kind, signal }
    const isFirst = account.mode === 'assisted'
    await requestFactorFor(isFirst ? 'own' : 'add')(request, async (secret) => {
      const { addWay, takeOver } = await load()
      await (isFirst ? takeOver : addWay)(keys, secret)
    })
    return isFirst ? t.owned : t.saved
  }

  async function remove(account: Account, factor: string): Promise<string> {
    const stay = account.ways.filter((way) => way.factor !== factor)
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
    await confirmExport(view, account)
    await prove(account)
    await waitForExport(view, place)
    const keys = await open(account)
    const { email, ways: factors } = account
    if (account.mode === 'assisted') {
      await showSecrets(view, place, await (await load()).exportHere(keys))
      return ''
    }
    let secrets: WalletSecrets | undefined
    await requestFactorFor('export')({ email, factors, signal }, async (secret) => {
      secrets = await (await load()).exportSecrets(keys, secret)
    })
    if (secrets) await showSecrets(view, place, secrets)
    return ''
  }

  async function end(account: Account, { device, sessions, opens }: Account['places'][number]) {
    if (opens && account.wallet) {
      const isRevoked = await (await load()).revokeDevice(await open(account), device)
      if (!isRevoked) return t.last
    }
    let waits: string | null = null
    for (const id of sessions) {
      waits = (await endLogins(options, id)) ?? waits
    }
    return waits === null ? t.ended : withValue(t.endWaits, 'time', timeOf(waits))
  }

  async function leave(everywhere: boolean): Promise<string> {
    let takesEffectAt: string | null = null
    if (everywhere) takesEffectAt = await endLogins(options, null)
    else await requestAsUser(endDeviceSession, {})
    await options.sessions.leave()
    if (takesEffectAt) {
      const text = withValue(t.everywhereWaits, 'time', timeOf(takesEffectAt))
      await showNotice(view, text, 'status')
    }
    return ''
  }

  async function answer(account: Account, { device, answer }: Answer): Promise<string> {
    const { answerRequest } = await import('../assisted/assistedKeys.ts')
    await answerRequest(await open(account), { device, answer })
    return view.texts[answer === 'allow' ? 'requestAllowed' : 'requestRefused']
  }

  async function refuse(account: Account): Promise<string> {
    const { refuseWaiting } = await import('../wallet/refuseWaiting.ts')
    await refuseWaiting(await open(account))
    return view.texts.waitingRefused
  }

  async function changeLimit(account: Account, { kind, of }: LimitAction): Promise<string> {
    const { wallet, email } = await open(account)
    const limits = await import('./limits/setLimit.ts')
    return limits[kind]({ ...options, wallet, email: email ?? '' }, of)
  }

  async function openHere(): Promise<string> {
    await options.openWallet()
    return ''
  }

  const plain = {
    ...createAccountActions(options),
    export: exportWallet,
    open: openHere,
    logOut: () => leave(false),
    everywhere: () => leave(true),
  }

  return async (action, account) => {
    const change = changeOf(action, { account, view })
    if (change) await options.approveChange(change, signal)
    if (action.kind === 'add') return add(account, action.way)
    if (action.kind === 'remove') return remove(account, action.factor)
    if (action.kind === 'refuseWaiting') return refuse(account)
    if (action.kind === 'answer') return answer(account, action)
    if (action.kind === 'setLimit' || action.kind === 'removeLimit')
      return changeLimit(account, action)
    if (action.kind === 'end') return end(account, action.place)
    return plain[action.kind](account)
  }
}
