import { custodyStatus } from '@portico/contract'
import { operatorLabel } from '../assisted/operatorLabel.ts'
import { type AssistedRequest, requestsPart } from '../assisted/requestsPart.ts'
import { textsOf } from '../i18n/texts.ts'
import { type DeviceWallet, readOwnWallet } from '../wallet/deviceWallet.ts'
import type { AccountChange, ChangeFact } from './accountChanges.ts'
import type { AccountParts } from './accountParts.ts'
import { type WaitingChange, waitingPart } from './waitingPart.ts'

/** Handles a button: has a change approved and makes it, one at a time. Shows what went wrong. */
export type Act = (
  button: HTMLButtonElement,
  change: AccountChange,
  work: () => Promise<void>,
) => void

/** The requests that wait for an answer from this device, which has the wallet. */
export type Requested = {
  wallet: DeviceWallet
  /** The pending changes of the account. */
  waiting: readonly WaitingChange[]
  isAssisted: boolean
  /** The devices that ask the operator for the wallet. */
  requests: readonly (AssistedRequest & { name: string })[]
}

/** Reads it from the server. Returns undefined if this device has no wallet. */
export async function readRequested(
  { requestAsUser, store, sessions }: AccountParts,
  logins: readonly { device: string; browser: string; origin: string }[],
): Promise<Requested | undefined> {
  const wallet = await readOwnWallet(store, sessions)
  const status = wallet && (await requestAsUser(custodyStatus))
  if (!wallet || !status) return undefined
  const requests = (status.wallet?.requests ?? []).flatMap((request) => {
    const login = logins.find(({ device }) => device === request.device)
    const name = [login?.browser, login?.origin].filter(Boolean).join(' · ')
    return request.device === wallet.device ? [] : [{ ...request, name }]
  })
  const waiting = status.wallet?.waiting ?? []
  return { wallet, waiting, isAssisted: status.mode === 'assisted', requests }
}

/** Shows the pending changes and the devices that ask, and has the visitor answer. */
export function showRequested(
  { document, i18n, requestAsUser, store }: AccountParts,
  { wallet, waiting, isAssisted, requests }: Requested,
  act: Act,
): HTMLElement[] {
  const { texts, language } = textsOf(i18n.language)
  const view = { document, texts, language }
  /** Replaces the content of a section with its outcome. */
  const settle = (button: HTMLElement, text: string): HTMLElement => {
    const done = document.createElement('p')
    Object.assign(done, { role: 'status', tabIndex: -1 })
    done.textContent = text
    button.closest('section')?.replaceChildren(done)
    done.focus()
    return done
  }
  const changes = waitingPart(view, waiting, (button) =>
    act(button, { kind: 'refuseWaiting' }, async () => {
      const { refuseWaiting } = await import('../wallet/refuseWaiting.ts')
      await refuseWaiting({ requestAsUser, store, wallet })
      settle(button, texts.waitingRefused)
    }),
  )
  const sections = requestsPart(view, requests, (answer, button) => {
    const kind = answer.answer === 'allow' ? 'allowDevice' : 'refuseDevice'
    const request = requests.find(({ device }) => device === answer.device)
    const facts: ChangeFact[] = [
      { name: 'device', value: request?.name || texts.requestUnknown },
      { name: 'requestedAt', at: request?.requestedAt ?? '' },
    ]
    act(button, { kind, facts }, async () => {
      const { answerRequest } = await import('../assisted/assistedKeys.ts')
      await answerRequest({ requestAsUser, store, wallet }, answer)
      const isAllowed = answer.answer === 'allow'
      const done = settle(button, isAllowed ? texts.requestAllowed : texts.requestRefused)
      // Refusing one refuses all.
      if (!isAllowed) for (const one of sections) one.hidden = !one.contains(done)
    })
  })
  return [...changes, ...(isAssisted ? operatorLabel(view) : []), ...sections]
}
