import type { AccountChange } from '../account/accountChanges.ts'
import type { Account } from './account.ts'
import type { VaultAction } from './vaultAction.ts'
import type { VaultView } from './vaultView.ts'

type Kind = VaultAction['kind']
type Of<K extends Kind> = Extract<VaultAction, { kind: K }>
type ChangeOf<K extends Kind> = (
  action: Of<K>,
  of: { account: Account; view: VaultView },
) => AccountChange

/** Either approved in the action's own form, once it is known what it applies to, or it changes nothing. */
const later = undefined

/** The change to be approved before each action of the vault page. */
const changes: { readonly [K in Kind]: ChangeOf<K> | undefined } = {
  open: later,
  log: later,
  changeEmail: later,
  deleteAccount: later,
  export: later,
  setLimit: later,
  logOut: () => ({ kind: 'leave' }),
  everywhere: () => ({ kind: 'logOutEverywhere' }),
  refuseWaiting: () => ({ kind: 'refuseWaiting' }),
  add: ({ way }, { view }) => ({
    kind: 'addWay',
    facts: [{ name: 'way', value: view.vaultTexts[way] }],
  }),
  remove: ({ factor }, { account, view }) => ({
    kind: 'removeWay',
    facts: account.ways
      .filter((way) => way.factor === factor)
      .map(({ kind }) => ({ name: 'way', value: view.vaultTexts[kind] })),
  }),
  end: ({ place: { browser, origin, seenAt } }, { view }) => ({
    kind: 'disconnectDevice',
    facts: [
      { name: 'device', value: browser || view.vaultTexts.unknown },
      ...(origin ? [{ name: 'site', value: origin } as const] : []),
      { name: 'seen', at: seenAt },
    ],
  }),
  removeLimit: ({ of: { site } }) => ({
    kind: 'removeLimit',
    facts: [{ name: 'site', value: site }],
  }),
  answer: ({ answer, device }, { account, view }) => {
    const request = account.requests.find((one) => one.device === device)
    return {
      kind: answer === 'allow' ? 'allowDevice' : 'refuseDevice',
      facts: [
        { name: 'device', value: request?.name || view.texts.requestUnknown },
        { name: 'requestedAt', at: request?.requestedAt ?? '' },
      ],
    }
  },
}

/** Returns the change to be approved before an action; undefined if there is none. */
export const changeOf = <K extends Kind>(
  action: Of<K>,
  of: { account: Account; view: VaultView },
): AccountChange | undefined => (changes[action.kind as K] as ChangeOf<K> | undefined)?.(action, of)
