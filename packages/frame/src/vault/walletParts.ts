import type { FactorKind } from '@portico/contract'
import { waitingPart } from '../account/waitingPart.ts'
import { operatorLabel } from '../assisted/operatorLabel.ts'
import { requestsPart } from '../assisted/requestsPart.ts'
import { makeIn } from '../view/make.ts'
import type { Account } from './account.ts'
import { frozenText } from './frozenText.ts'
import type { OnAction } from './vaultAction.ts'
import { plainButton, rowButton, type VaultView } from './vaultView.ts'

const kinds: readonly FactorKind[] = ['passkey', 'password', 'kit']
const additions = { passkey: 'passkeyAdd', password: 'passwordAdd', kit: 'kitAdd' } as const

function addressesPart(
  view: VaultView,
  addresses: NonNullable<Account['addresses']>,
  { wallet }: Account,
  want: OnAction,
) {
  const { document, vaultTexts: t } = view
  const make = makeIn(document)
  const open = make('button', { type: 'button' }, t.open)
  open.addEventListener('click', () => want({ kind: 'open' }))
  const lines = [
    make('dt', {}, t.evm),
    make('dd', { className: 'code', dir: 'ltr' }, addresses.eip155),
    make('dt', {}, t.solana),
    make('dd', { className: 'code', dir: 'ltr' }, addresses.solana),
  ]
  return make(
    'section',
    {},
    make('h2', {}, t.addresses),
    make('dl', {}, ...lines),
    ...(wallet ? [] : [make('p', {}, t.closed), open]),
  )
}

/** A login without a wallet has nothing else to show. */
function noWalletPart(view: VaultView, want: OnAction) {
  const { document, texts, vaultTexts: t } = view
  const make = makeIn(document)
  const button = make('button', { type: 'button' }, texts.make)
  button.addEventListener('click', () => want({ kind: 'open' }))
  return make('section', {}, make('h2', {}, t.noWallet), make('p', {}, t.noWalletHint), button)
}

function waysPart(view: VaultView, { ways, wallet, mode }: Account, want: OnAction) {
  const { document, vaultTexts: t } = view
  const make = makeIn(document)
  const rows = ways.map(({ factor, kind }) => {
    const remove = rowButton(document, t.remove, t[kind])
    // The last way back cannot be removed: nothing else opens the wallet on a new device.
    remove.hidden = !wallet || ways.length < 2
    remove.addEventListener('click', () => want({ kind: 'remove', factor }))
    return make('li', {}, make('span', {}, t[kind]), remove)
  })
  const missing = kinds.filter((kind) => !ways.some((way) => way.kind === kind))
  const adds = (wallet ? missing : []).map((way) => {
    const add = plainButton(document, t[additions[way]])
    add.addEventListener('click', () => want({ kind: 'add', way }))
    return add
  })
  return make(
    'section',
    { id: 'ways' },
    make('h2', { tabIndex: -1 }, t.ways),
    ...(mode === 'assisted' ? operatorLabel(view) : []),
    make('p', {}, mode === 'assisted' ? t.ownHint : t.waysHint),
    make('ul', {}, ...rows),
    ...adds,
  )
}

function secretsPart(view: VaultView, { frozenUntil }: Account, want: OnAction) {
  const { document, vaultTexts: t } = view
  const make = makeIn(document)
  const show = plainButton(document, t.export)
  show.addEventListener('click', () => want({ kind: 'export' }))
  return make(
    'section',
    { id: 'secrets' },
    make('h2', { tabIndex: -1 }, t.secrets),
    make('p', {}, t.secretsHint),
    frozenUntil ? make('p', {}, frozenText(view, Date.parse(frozenUntil))) : show,
  )
}

/** Requests can be answered only on a page that has the wallet. */
const requestsOf = (view: VaultView, { waiting, requests, wallet }: Account, want: OnAction) =>
  wallet
    ? [
        ...waitingPart(view, waiting, () => want({ kind: 'refuseWaiting' })),
        ...requestsPart(view, requests, (answer) => want({ kind: 'answer', ...answer })),
      ]
    : []

/** Returns the sections about the wallet. */
export const walletParts = (view: VaultView, account: Account, want: OnAction): HTMLElement[] =>
  account.addresses
    ? [
        ...requestsOf(view, account, want),
        addressesPart(view, account.addresses, account, want),
        waysPart(view, account, want),
        ...(account.wallet ? [secretsPart(view, account, want)] : []),
      ]
    : [noWalletPart(view, want)]
