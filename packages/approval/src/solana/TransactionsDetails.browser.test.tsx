import type { LoadedSolanaTransaction } from '@portico/decode/solana'
import { expect, test } from 'vitest'
import { render } from '../render.test.util.ts'
import { TransactionsDetails } from './TransactionsDetails.tsx'
import { transactionsTitle } from './transactionsTitle.ts'

const owner = '33Av3ddTgyjhZke4958SMDZ9XXM1dT14kXK3Hb1onzmn'
const other = '2xr29n8DheaRMJw5sfEsTyqkvj6zBPNfVmsjy9ijtbAX'

const loaded = (fields: Partial<LoadedSolanaTransaction>): LoadedSolanaTransaction => ({
  // The details show the parsed transaction, never its bytes.
  transaction: {} as LoadedSolanaTransaction['transaction'],
  simulation: { status: 'done', changes: [], delegates: [], altered: [] },
  callsUnread: false,
  instructions: [{ kind: 'send', amount: '1.5 SOL', to: other }],
  fee: 5000n,
  isHighFee: false,
  isDurable: false,
  problem: undefined,
  ...fields,
})

const details = (transactions: readonly LoadedSolanaTransaction[] | undefined) =>
  render(
    <TransactionsDetails
      loaded={transactions}
      network="Portico Solana"
      account={{ name: 'account 1', address: owner }}
    >
      <p>a warning of the wallet</p>
    </TransactionsDetails>,
  ).host

const factsOf = (host: HTMLElement) =>
  Object.fromEntries(
    [...host.querySelectorAll('.fact')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('.visually-hidden')?.textContent ?? fact.querySelector('dd')?.textContent,
    ]),
  )

test('shows amount, recipient and sender, with the fees of all transactions', () => {
  const host = details([loaded({}), loaded({ instructions: [] })])
  expect(factsOf(host)).toMatchObject({
    Amount: '1.5 SOL',
    To: other,
    Fee: '0.00001 SOL',
    Network: 'Portico Solana',
    'From account 1': owner,
  })
  expect(host.querySelector('[role=alert]')).toBeNull()
})

test('warns of an unreadable call, and shows one problem of many transactions once', () => {
  const problem = 'out of funds'
  const instructions = [{ kind: 'call', program: other }] as const
  const call = loaded({ instructions, problem, isDurable: true })
  const alerts = [...details([call, call]).querySelectorAll('[role=alert]')]
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'It doesn’t expire. Whoever has it can send it at any later time.',
    'Parts of it can’t be read. It may take what you own.',
    'This would fail now: out of funds',
  ])
})

test('warns of an account of the owner that others would control, and shows an unknown program', () => {
  const altered = details([
    loaded({ simulation: { status: 'done', changes: [], delegates: [], altered: [other] } }),
  ])
  expect(altered.querySelector('[role=alert]')?.textContent).toContain(
    'who controls one of your accounts',
  )
  expect(factsOf(altered)['Your account']).toBe(other)
  expect(details([loaded({})]).textContent).toContain('Only the fee would leave')
  const unread = details([loaded({ callsUnread: true })]).textContent
  expect(unread).not.toContain('Only the fee would leave')
  expect(unread).toContain('What that program holds for you may change')
})

test('shows nothing of a transaction before it is read, except the wallet’s own warnings', () => {
  expect(details(undefined).textContent).toBe('a warning of the wallet')
})

test('shows and warns of an unknown fee', () => {
  const host = details([loaded({ fee: null })])
  expect(factsOf(host).Fee).toBe('Unknown')
  expect(host.querySelector('[role=alert]')?.textContent).toContain('may be any amount')
})

test('titles the request by the amount sent if nothing else happens', () => {
  const open = { kind: 'open', account: other, owner: other } as const
  const send = { kind: 'send', amount: '2', to: other, mint: other } as const
  expect(transactionsTitle([loaded({})])).toBe('Send 1.5 SOL')
  expect(transactionsTitle([loaded({ instructions: [open, send] })])).toBe(
    'Send 2 of an unlisted token',
  )
  expect(transactionsTitle([loaded({ instructions: [send, send] })])).toBe('Sign a transaction')
  expect(transactionsTitle([loaded({}), loaded({})])).toBe('Sign 2 transactions')
  expect(transactionsTitle(undefined)).toBe('Reading the transaction')
})
