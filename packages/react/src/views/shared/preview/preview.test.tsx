import { connect, type PreviewActions, type RequestPreview } from '@portico/core/adapter'
import { editSend, pushView } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../../renderWidget.test.util.tsx'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const thief = `0x${'ee'.repeat(20)}`
const token = `0x${'12'.repeat(20)}`
/** An address of Solana, where letter case matters. */
const base58 = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const ether = 10n ** 18n

const dialog = () => page.getByRole('dialog')
const head = () => dialog().getByRole('button', { name: 'Expected result' })
const warning = (text: RegExp) => dialog().getByRole('alert').filter({ hasText: text })
const confirm = () => dialog().getByRole('button', { name: 'Confirm' })

/** A transfer without any warning. */
const calm: RequestPreview = {
  steps: [{ kind: 'send', asset: { amount: ether / 2n }, to: friend }],
  tokens: new Map(),
  outcome: {
    status: 'done',
    changes: [{ change: -ether / 2n }],
    allowances: [],
    isTimed: false,
    isPartial: false,
  },
  isShort: false,
  isForNobody: false,
}
const done = (more: object): RequestPreview => ({
  ...calm,
  outcome: { ...calm.outcome, ...more } as RequestPreview['outcome'],
})

type Answer = PreviewActions['transfer']

/** Opens the review of half an ether for the friend. */
async function openReview(transfer: Answer, locale = 'en') {
  const connector = mockConnector()
  const adapter = mockAdapter({
    connectors: [connector],
    balances: { [from]: 10n * ether },
    names: [{ name: 'friend.eth', address: friend }],
  })
  const widget = renderWidget({
    adapters: [adapter],
    networks: [mockNetwork('eip155:31337')],
    locale,
  })
  await connect(widget.portico, { connector })
  const actions = await widget.portico.internal.adapter('eip155')
  Object.assign(actions, { previews: { transfer } })
  void widget.portico.open({ view: 'Send' })
  await expect.element(dialog()).toBeVisible()
  editSend(widget.portico, { amount: '0.5', recipient: friend })
  await expect.element(dialog().getByRole('button', { name: /Review|Prüfen|مراجعة/ })).toBeEnabled()
  pushView(widget.portico, { view: 'SendPreview' })
  return { ...widget, connector }
}

const shows = (preview: RequestPreview) => openReview(async () => preview)
const details = () => dialog().element().querySelector('.request-details') as HTMLElement

describe('the preview of a request', () => {
  test('shows in the review, and unfolds to the full wallet request', async () => {
    await shows(calm)
    await expect.element(dialog().getByRole('status').getByText('−0.5 ETH')).toBeVisible()
    await userEvent.click(head())
    const said = dialog().getByRole('region', { name: 'Send' })
    await expect.element(said.getByText('0.5 ETH')).toBeVisible()
    await expect.element(said.getByText('friend.eth')).toBeVisible()
    await expect.element(dialog().getByText(/^The result if it were confirmed now/)).toBeVisible()
    await expect.poll(() => dialog().element().textContent).not.toMatch(/\bsafe\b/i)
  })

  test('has room reserved, and moves nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<RequestPreview>()
    await openReview(() => promise)
    await expect.element(confirm()).toBeEnabled()
    await expect.element(dialog().getByText(/^Simulating/)).toBeVisible()
    const before = [details().offsetHeight, confirm().element().getBoundingClientRect().top]
    resolve(done({ changes: [{ change: -ether }, { token, change: 5n }] }))
    await expect.element(dialog().getByText(/More would leave/)).toBeVisible()
    const after = [details().offsetHeight, confirm().element().getBoundingClientRect().top]
    expect(after).toEqual(before)
  })

  test('without any known effect delays nothing', async () => {
    const { connector } = await openReview(() => new Promise(() => {}))
    await userEvent.click(confirm())
    await expect
      .poll(() => connector.calls.map(({ method }) => method))
      .toContain('eth_sendTransaction')
  })

  test('that could not be read says so plainly', async () => {
    await shows({ ...calm, outcome: { status: 'unavailable' } })
    await expect.element(dialog().getByText(/^This couldn’t be simulated/)).toBeVisible()
    await expect.element(confirm()).toBeEnabled()
  })

  test('is unknown if a family cannot read it, and if that fails', async () => {
    await openReview(() => Promise.reject(new Error('no')))
    await expect.element(dialog().getByText(/^This couldn’t be simulated/)).toBeVisible()
    await userEvent.click(head())
    await expect.element(confirm()).toBeEnabled()
  })

  test('of a failing request is reported at once, and the contract’s words are in a box', async () => {
    const reason = 'no <b>way</b> \u202Eyaw'
    await shows({ ...calm, outcome: { status: 'reverted', reason } })
    await expect.element(warning(/^It would fail now/)).toBeVisible()
    await userEvent.click(head())
    const said = dialog().getByRole('region', { name: 'The contract says' })
    await expect.poll(() => said.element().textContent).toBe('no <b>way</b> U+202Eyaw')
  })
})

describe('a difference from the view', () => {
  test.each([
    ['recipient', { ...calm, steps: [{ kind: 'send', asset: { amount: 1n }, to: thief }] }],
    ['would leave', done({ changes: [{ change: -ether }] })],
    [
      'all of one of your tokens',
      done({ allowances: [{ token, spender: thief, amount: 2n ** 256n - 1n, isForAll: false }] }),
    ],
    ['worse', done({ isTimed: true })],
    ['We can’t tell what', { ...calm, steps: [{ kind: 'unread', to: thief }] }],
    ['hold enough', { ...calm, isShort: true, outcome: { status: 'unavailable' } }],
    ['No contract', { ...calm, isForNobody: true }],
  ] as const)('is warned of before anything else: %s', async (word, preview) => {
    await shows(preview as RequestPreview)
    const text = word === 'recipient' ? /different address/ : new RegExp(word)
    await expect.element(warning(text)).toBeVisible()
    await expect.element(confirm()).toBeEnabled()
  })
})

test('names a token that its issuer can take back at any time', async () => {
  const tokens = new Map([[token, { symbol: 'LEAF', isListed: true, decimals: 18 }]])
  await shows({ ...done({ changes: [{ token, change: 1n, ruler: thief }] }), tokens })
  await expect.element(warning(/^The issuer of LEAF can take it back at any time\.$/)).toBeVisible()
})

test('a gain has a separate line, in the digits of a review, and is not exaggerated', async () => {
  await shows({
    ...done({ changes: [{ change: -ether / 2n }, { token, change: 1_234_999_999_999_999_999n }] }),
    tokens: new Map([[token, { symbol: 'LEAF', isListed: true, decimals: 18 }]]),
  })
  const [given, got] = ['−0.5 ETH', '+1.234999 LEAF'].map((text) => dialog().getByText(text))
  await expect.element(got as NonNullable<typeof got>).toBeVisible()
  const bottom = given?.element().getBoundingClientRect().bottom ?? 0
  expect(got?.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom - 1)
})

test.each([
  ['a small one', token, 12_526_838_273_094_058n, '+0.012526 LEAF'],
  ['one whose address is in base58', base58, 12_526_838_273_094_058n, '+0.012526 LEAF'],
  ['a great one', token, 1_234_567_999_999n * 10n ** 18n + 1n, '+1.23T LEAF'],
])('a gain shows like the minimum, for comparison: %s', async (_, address, change, text) => {
  await shows({
    ...done({ changes: [{ token: address, change }] }),
    tokens: new Map([[address, { symbol: 'LEAF', isListed: true, decimals: 18 }]]),
  })
  await expect.element(dialog().getByText(text, { exact: true })).toBeVisible()
})

describe('a token that imitates another', () => {
  const of = (symbol: string, isListed = false) => ({
    ...done({ changes: [{ token, change: 10n ** 18n }] }),
    tokens: new Map([[token, { symbol, isListed, decimals: 18 }]]),
  })

  test('is called by its claimed name, in quotes, with its address', async () => {
    await shows(of('USDC'))
    await expect.element(dialog().getByText('+1 “USDC” (not listed, 0x12…121212)')).toBeVisible()
  })

  test('whose name is markup shows it as text', async () => {
    await shows(of('<img src=x onerror=1>'))
    await expect.element(dialog().getByText(/<img src=x onerror=1>/)).toBeVisible()
    await expect.poll(() => dialog().element().querySelector('img[src="x"]')).toBeNull()
  })

  test('with an amount of 78 digits stays in its place', async () => {
    const huge = done({ changes: [{ token, change: 2n ** 256n - 3n }] })
    await shows({
      ...huge,
      tokens: new Map([[token, { symbol: 'X'.repeat(20), isListed: false, decimals: 0 }]]),
    })
    await userEvent.click(head())
    await expect.element(dialog().getByRole('region', { name: 'Send' })).toBeVisible()
    await expect.poll(() => details().scrollWidth - details().clientWidth).toBe(0)
  })

  test('and more than two that move are counted', async () => {
    const changes = [1, 2, 3].map((at) => ({ token: `0x${String(at).repeat(40)}`, change: 1n }))
    await shows(done({ changes }))
    await expect.element(dialog().getByText('3 of your assets would move.')).toBeVisible()
  })
})

test('is reported in another language too', async () => {
  await openReview(async () => calm, 'de')
  await expect.element(dialog().getByRole('button', { name: 'Erwartetes Ergebnis' })).toBeVisible()
})
