import { makeIn } from '../view/make.ts'
import type { Account } from './account.ts'
import { accountPart } from './accountPart.ts'
import { limitsPart } from './limits/limitsPart.ts'
import type { OnAction, VaultAction } from './vaultAction.ts'
import { plainButton, rowButton, type VaultView } from './vaultView.ts'
import { walletParts } from './walletParts.ts'

function placesPart(view: VaultView, { places, wallet }: Account, want: OnAction) {
  const { document, vaultTexts: t, language } = view
  const make = makeIn(document)
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const rows = places.map((place) => {
    const { isHere, origin, browser, seenAt, opens } = place
    const name = isHere ? t.here : origin || t.unknown
    const end = rowButton(document, t.end, name)
    end.hidden = isHere || (place.sessions.length === 0 && !wallet)
    end.addEventListener('click', () => want({ kind: 'end', place }))
    const seen = t.seen.replace('{time}', time.format(new Date(seenAt)))
    const facts = [browser, seen, opens ? t.opens : ''].filter(Boolean)
    const about = make(
      'span',
      {},
      make('b', { dir: 'auto' }, name),
      make('small', {}, facts.join(' · ')),
    )
    return make('li', {}, about, end)
  })
  const list = make('ul', {}, ...rows)
  return make('section', {}, make('h2', {}, t.places), make('p', {}, t.placesHint), list)
}

/** Moves the focus to the part that the address of the page names, once. */
function leadToPart(document: Document): void {
  const { hash, pathname, search } = document.location
  const heading = hash && document.getElementById(hash.slice(1))?.querySelector('h2')
  if (!heading) return
  document.defaultView?.history.replaceState(null, '', pathname + search)
  heading.focus()
}

/** Shows an account until the visitor chooses an action. `note` is the outcome of the last action. */
export const showHome = (view: VaultView, account: Account, note: string): Promise<VaultAction> =>
  new Promise((want) => {
    const { document, vaultTexts: t } = view
    const make = makeIn(document)
    const logOut = plainButton(document, t.logOut)
    logOut.addEventListener('click', () => want({ kind: 'logOut' }))
    const everywhere = plainButton(document, t.everywhere)
    everywhere.addEventListener('click', () => want({ kind: 'everywhere' }))
    const status = make('p', { role: 'status', tabIndex: -1 }, note)
    document.body.replaceChildren(
      make(
        'main',
        { className: 'vault' },
        make(
          'header',
          {},
          make('h1', {}, t.title),
          make('p', { className: 'account' }, account.email),
        ),
        make('div', { className: 'pair' }, logOut, everywhere),
        status,
        ...walletParts(view, account, want),
        ...(account.addresses ? [limitsPart(view, account, want)] : []),
        placesPart(view, account, want),
        accountPart(view, want),
      ),
    )
    if (note) status.focus()
    else leadToPart(document)
  })
