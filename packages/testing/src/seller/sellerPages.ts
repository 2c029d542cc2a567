import { escapeHtml } from '@portico/contract'
import type { Session } from './checkout.ts'
import { challengeCode, testCards } from './testCards.ts'

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 28rem; padding: 24px 16px; background: Canvas; color: CanvasText; }
h1 { font-size: 1.375rem; } h2 { font-size: 1rem; margin-block-start: 32px; }
form { display: grid; gap: 12px; } label { display: grid; gap: 4px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
input { font: inherit; padding: 12px; border: 1px solid color-mix(in srgb, CanvasText 35%, transparent); border-radius: 10px; min-width: 0; }
button, .button { font: inherit; font-weight: 600; padding: 12px; border: 0; border-radius: 10px; background: LinkText; color: Canvas; cursor: pointer; text-align: center; text-decoration: none; display: block; }
button.quiet { background: none; color: LinkText; border: 1px solid currentcolor; font-weight: 400; text-align: start; padding: 8px 12px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; } dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
.note { padding: 12px; border-radius: 10px; background: color-mix(in srgb, CanvasText 8%, transparent); }
code { overflow-wrap: anywhere; } small { color: GrayText; }`

/** The content policy of a provider's pages: only their own forms. */
export const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const page = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style>${head}</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}
<p><small>A seller for tests: no card is charged, and the coins are of a local chain.</small></p></main></body></html>
`

const reload = '<meta http-equiv="refresh" content="1">'

/** Returns a page with a single message. */
export const plainPage = (title: string, text = '') =>
  page(title, text === '' ? '' : `<p>${escapeHtml(text)}</p>`)

function orderOf({ order, quote, address, terms }: Session): string {
  const rows = [
    ['You pay', `${order.amount} ${order.currency}`],
    ['You receive', `${quote.gets} ${order.asset.symbol}`],
    ['Fee', `${quote.sellerFee} ${order.currency}`],
    ['Network fee', `${quote.networkFee} ${order.currency}`],
    ['To', address],
    ['Seller', terms.name],
  ]
  const cells = rows.map(([a = '', b = '']) => `<dt>${a}</dt><dd>${escapeHtml(b)}</dd>`)
  return `<dl>${cells.join('')}</dl>`
}

const form = ({ once }: Session, kind: string, fields: string) =>
  `<form method="post"><input type="hidden" name="once" value="${once}">
<input type="hidden" name="kind" value="${kind}">${fields}</form>`

const spaced = (number: string) => number.replaceAll(/(.{4})(?=.)/g, '$1 ')

function cardForm(session: Session): string {
  const cards = Object.entries(testCards).map(
    ([number, { says }]) =>
      `<button class="quiet" name="pick" value="${number}">${spaced(number)} ${says}</button>`,
  )
  const fields = `<label>Card number <input name="card" inputmode="numeric" autocomplete="off" autofocus></label>
<div class="pair"><label>Expires <input name="expiry" value="12/34" autocomplete="off"></label>
<label>Security code <input name="cvc" value="123" autocomplete="off"></label></div>
<button>Pay ${escapeHtml(`${session.order.amount} ${session.order.currency}`)}</button>
<h2>Test cards</h2>${cards.join('')}`
  const why = session.reason ? `<p class="note" role="alert">${escapeHtml(session.reason)}</p>` : ''
  return why + orderOf(session) + form(session, 'pay', fields)
}

const challenge = (session: Session) =>
  form(
    session,
    'answer',
    `<p>Your bank wants to know that it is you. Its code is ${challengeCode}.</p>
<label>Code <input name="code" inputmode="numeric" autocomplete="off" autofocus></label><button>Confirm</button>`,
  )

const review = (session: Session) =>
  `<p>We look at this payment before we send anything. You may close this page.</p>
<h2>For tests, you are also who reviews it</h2>${form(
    session,
    'review',
    `<button name="approves" value="yes">Approve</button><button class="quiet" name="approves" value="no">Refuse</button>`,
  )}`

const back = ({ returnUrl }: Session) =>
  returnUrl === undefined
    ? '<p>You can close this page.</p>'
    : `<p><a class="button" href="${escapeHtml(returnUrl)}">Back to the site</a></p>`

/** Returns the current page of a session. */
export function sessionPage(session: Session): string {
  switch (session.state) {
    case 'created':
    case 'payment':
      return page(`Pay ${session.terms.name}`, cardForm(session))
    case 'declined':
      return page('The card was declined', cardForm(session))
    case 'challenge':
      return page('Your bank asks', challenge(session))
    case 'review':
      return page('In review', review(session))
    case 'paid':
      return page('Paid', '<p role="status">The coins are being sent.</p>', reload)
    case 'sending':
    case 'disputed':
      return page(
        'The coins are sent',
        `<p role="status">Transaction <code>${session.hash ?? ''}</code></p>${back(session)}`,
      )
    case 'refunded':
      return page('Refunded', `<p>${escapeHtml(session.reason ?? '')}</p>${back(session)}`)
    case 'expired':
      return page('Too late', `<p>Nobody paid in time.</p>${back(session)}`)
  }
}
