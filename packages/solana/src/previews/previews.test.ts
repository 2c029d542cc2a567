import { solanaAccounts, solanaTokens } from '@portico/testing/chains'
import { describe, expect, test } from 'vitest'
import { createActions } from '../actions/index.ts'
import { contextWith, mintRuled, newAddress, onSolana } from '../onSolana.test.util.ts'

const chain = onSolana()
const { from } = chain
const { second } = solanaAccounts
const dollar = solanaTokens.dollar
const named = [{ address: dollar.mint, symbol: dollar.symbol, decimals: dollar.decimals }]

type Preview = NonNullable<ReturnType<typeof createActions>['previews']>['transfer']

const sending = (more: Partial<Parameters<Preview>[0]>, fetch = globalThis.fetch) => {
  const { previews } = createActions(contextWith(fetch))
  if (!previews) throw new Error('no previews')
  const order = { network: chain.network(), from, to: second.address, amount: 5n, named }
  return previews.transfer({ ...order, ...more })
}
const done = (changes: unknown) => ({
  status: 'done',
  changes,
  allowances: [],
  isTimed: false,
  isPartial: false,
})

describe('the preview of a transfer', () => {
  test('of SOL shows how much leaves without the fee, and to whom', async () => {
    const { steps, outcome, ...more } = await sending({ amount: 1_000_000n })
    expect(steps).toEqual([{ kind: 'send', asset: { amount: 1_000_000n }, to: second.address }])
    expect(outcome).toEqual(done([{ change: -1_000_000n }]))
    expect(more).toMatchObject({ isShort: false, isForNobody: false })
  })

  test('of a token leaves out the deposit for an account that it opens, which the view names', async () => {
    const token = dollar.mint
    const { outcome, tokens } = await sending({ token, to: await newAddress() })
    expect(outcome).toEqual(done([{ token, change: -5n }]))
    expect(tokens.get(token)).toMatchObject({ symbol: dollar.symbol, isListed: true })
  })

  test('of a token that withholds a share is the amount that leaves, not the one that arrives', async () => {
    const token = solanaTokens.toll.mint
    const { outcome } = await sending({ token, amount: 1000n })
    expect(outcome).toEqual(done([{ token, change: -1000n }]))
  })

  test('of a token with a permanent delegate names who may take it back at any time', async () => {
    const { token, ruler } = await mintRuled(chain.node().url)
    expect((await sending({ token })).outcome).toEqual(done([{ token, change: -5n, ruler }]))
  })

  test('to oneself moves nothing', async () => {
    expect((await sending({ to: from })).outcome).toEqual(done([]))
  })

  test.each([
    ['SOL', { amount: 10n ** 18n }],
    ['a token', { amount: 10n ** 18n, token: dollar.mint }],
  ])(
    'of more %s than the balance shows that the account is short, and nothing else',
    async (_what, order) => {
      const { outcome, isShort } = await sending(order)
      expect([outcome, isShort]).toEqual([{ status: 'unavailable' }, true])
    },
  )

  test('that the chain refuses fails, with the reason in a text', async () => {
    const token = solanaTokens.toll.mint
    const { outcome } = await sending({ token, amount: 5n }, refusing('AccountFrozen'))
    expect(outcome).toMatchObject({ status: 'reverted', reason: expect.stringMatching(/\w/) })
  })

  test('is missing if no node answers', async () => {
    const { outcome } = await sending({}, async () => new Response('', { status: 503 }))
    expect(outcome).toEqual({ status: 'unavailable' })
  })

  test('to an invalid address is refused as sending is', async () => {
    await expect(sending({ to: 'nobody' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
  })

  test('comes from a node, and not from the order', async () => {
    const { outcome } = await sending({ amount: 1_000_000n }, takingMore(7_000_000))
    expect(outcome).toEqual(done([{ change: -8_000_000n }]))
  })

  test('is missing if the answer cannot be read', async () => {
    const { outcome } = await sending({ amount: 1_000_000n }, takingMore(0.5))
    expect(outcome).toEqual({ status: 'unavailable' })
  })
})

/** A node that claims that the sender would lose this many more lamports. */
function takingMore(lamports: number): typeof fetch {
  return async (url, init) => {
    const response = await fetch(url, init)
    if (!String(init?.body).includes('simulateTransaction')) return response
    const answer = await response.json()
    const [account] = answer.result.value.accounts ?? []
    if (account) account.lamports -= lamports
    return Response.json(answer)
  }
}

/** A node that says that every transaction would fail. */
function refusing(name: string): typeof fetch {
  return async (url, init) => {
    const response = await fetch(url, init)
    if (!String(init?.body).includes('simulateTransaction')) return response
    const answer = await response.json()
    answer.result.value.err = { InstructionError: [2, name] }
    return Response.json(answer)
  }
}
