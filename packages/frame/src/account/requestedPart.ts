import { custodyStatus } from '@portico/contract'
import { operatorLabel } from '../assisted/operatorLabel.ts'
import { type AssistedRequest, requestsPart } from '../assisted/requestsPart.ts'
import { textsOf } from '../i18n/texts.ts'
import { type DeviceWallet, readOwnWallet } from '../wallet/deviceWallet.ts'
import type { AccountParts } from './accountParts.ts'

/** Does something for a button, once at a time, and says what went wrong. */
export type Act = (button: HTMLButtonElement, work: () => Promise<void>) => void

/** Devices that ask the operator for the wallet of this device. */
export type Requested = {
  wallet: DeviceWallet
  requests: readonly (AssistedRequest & { name: string })[]
}

/** Asks the server for them; undefined where this device has no wallet, or one that the operator cannot open. */
export async function readRequested(
  { requestAsUser, store, sessions }: AccountParts,
  logins: readonly { device: string; browser: string; origin: string }[],
): Promise<Requested | undefined> {
  const wallet = await readOwnWallet(store, sessions)
  const status = wallet && (await requestAsUser(custodyStatus))
  if (!wallet || status?.mode !== 'assisted') return undefined
  const requests = (status.wallet?.requests ?? []).flatMap((request) => {
    const login = logins.find(({ device }) => device === request.device)
    const name = [login?.browser, login?.origin].filter(Boolean).join(' · ')
    return request.device === wallet.device ? [] : [{ ...request, name }]
  })
  return { wallet, requests }
}

/** Shows who asks, and has the visitor answer. */
export function showRequested(
  { document, i18n, requestAsUser, store }: AccountParts,
  { wallet, requests }: Requested,
  act: Act,
): HTMLElement[] {
  const { texts, language } = textsOf(i18n.language)
  const view = { document, texts, language }
  const sections = requestsPart(view, requests, (answer, button) =>
    act(button, async () => {
      const { answerRequest } = await import('../assisted/assistedKeys.ts')
      await answerRequest({ requestAsUser, store, wallet }, answer)
      const isAllowed = answer.answer === 'allow'
      const done = document.createElement('p')
      Object.assign(done, { role: 'status', tabIndex: -1 })
      done.textContent = isAllowed ? texts.requestAllowed : texts.requestRefused
      button.closest('section')?.replaceChildren(done)
      // To refuse one is to refuse all.
      if (!isAllowed) for (const one of sections) one.hidden = !one.contains(done)
      done.focus()
    }),
  )
  return [...operatorLabel(view), ...sections]
}
