import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApprovalRequest } from '../requests.ts'
import { approveSolana, parseState, type WalletState } from '../state.ts'
import { fromHex, toBase64 } from './bytes.ts'
import { createSolanaWallet } from './createSolanaWallet.ts'

const origin = 'http://shop.example'
const builtIn = { id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545', symbol: 'ETH' }
const access = { address: 'So1', publicKey: `0x${'2'.repeat(64)}` } as const
const other = { address: 'So2', publicKey: `0x${'3'.repeat(64)}` } as const
const transaction = Uint8Array.of(1, 2, 250)

let state: WalletState
const propose = vi.fn<(request: ApprovalRequest) => Promise<unknown>>()

const create = () => {
  const storage = {
    read: () => state,
    write: (next: WalletState) => {
      state = next
    },
  }
  const made = createSolanaWallet({
    name: 'Demo',
    icon: 'data:image/svg+xml,',
    origin,
    storage,
    propose,
  })
  const received: unknown[] = []
  made.wallet.features['standard:events'].on('change', ({ accounts }) => {
    received.push(accounts.map(({ address }) => address))
  })
  return { ...made, received, ...made.wallet.features }
}

const connected = () => {
  state = approveSolana(state, origin, access)
}

beforeEach(() => {
  state = parseState(null, builtIn)
  propose.mockReset()
})

describe('connecting', () => {
  test('silently opens no window and returns the approved accounts', async () => {
    const { connect } = create()['standard:connect']
    expect(await connect({ silent: true })).toEqual({ accounts: [] })
    connected()
    expect(await create()['standard:connect'].connect({ silent: true })).toMatchObject({
      accounts: [{ address: 'So1', chains: ['solana:localnet'] }],
    })
    expect(propose).not.toHaveBeenCalled()
  })

  test('prompts once, notifies the page, and is remembered', async () => {
    propose.mockImplementation(async () => connected())
    const { wallet, received, 'standard:connect': feature } = create()
    expect(await feature.connect()).toEqual({ accounts: wallet.accounts })
    expect(wallet.accounts[0]?.publicKey).toEqual(fromHex(access.publicKey))
    await feature.connect()
    expect(propose.mock.calls).toEqual([[{ kind: 'solanaConnect' }]])
    expect(received).toEqual([['So1']])
  })

  test('fails if it is declined, and leaves nothing', async () => {
    propose.mockRejectedValue(Object.assign(new Error('no'), { code: 4001 }))
    const { wallet, 'standard:connect': feature } = create()
    await expect(feature.connect()).rejects.toMatchObject({ code: 4001 })
    expect(wallet.accounts).toEqual([])
  })

  test('ends with disconnecting', async () => {
    connected()
    const { wallet, received, 'standard:disconnect': feature } = create()
    await feature.disconnect()
    expect([wallet.accounts, received, state.solana]).toEqual([[], [[]], {}])
  })

  test('emits an event in the other tabs', () => {
    const { received, refresh } = create()
    connected()
    refresh()
    refresh()
    state = approveSolana(state, origin, other)
    refresh()
    expect(received).toEqual([['So1'], ['So2']])
  })
})

describe('signing in', () => {
  const signedIn = { access, message: '0x0102', signature: '0x0304' }

  test('connects by the same approval, and returns the signed message', async () => {
    propose.mockImplementation(async () => {
      connected()
      return signedIn
    })
    const { wallet, received, 'solana:signIn': feature } = create()
    const input = { domain: 'shop.example', nonce: 'nonce0001', resources: ['https://a.example'] }
    expect(await feature.signIn({ ...input, address: 'So9' })).toEqual([
      {
        account: wallet.accounts[0],
        signedMessage: Uint8Array.of(1, 2),
        signature: Uint8Array.of(3, 4),
      },
    ])
    expect(propose.mock.calls).toEqual([[{ kind: 'solanaSignIn', input }]])
    expect(received).toEqual([['So1']])
  })

  test.each([{ nonce: 1 }, { statement: 'two\nlines' }, { resources: [1] }, 'domain'])(
    'of %o is refused without a window',
    async (input) => {
      await expect(create()['solana:signIn'].signIn(input)).rejects.toMatchObject({ code: -32602 })
      expect(propose).not.toHaveBeenCalled()
    },
  )
})

describe('signing', () => {
  const account = { address: 'So1' }
  const input = { account, transaction, chain: 'solana:localnet' }

  test('passes transactions to the window, all at once', async () => {
    connected()
    propose.mockResolvedValue([toBase64(transaction), toBase64(Uint8Array.of(9))])
    const { signTransaction } = create()['solana:signTransaction']
    expect(await signTransaction(input, input)).toEqual([
      { signedTransaction: transaction },
      { signedTransaction: Uint8Array.of(9) },
    ])
    const text = toBase64(transaction)
    expect(propose.mock.calls).toEqual([
      [{ kind: 'solanaTransactions', address: 'So1', transactions: [text, text], send: false }],
    ])
  })

  test('and sending returns the signature', async () => {
    connected()
    propose.mockResolvedValue([toBase64(Uint8Array.of(7, 7))])
    const { signAndSendTransaction } = create()['solana:signAndSendTransaction']
    expect(await signAndSendTransaction(input)).toEqual([{ signature: Uint8Array.of(7, 7) }])
    expect(propose.mock.calls[0]?.[0]).toMatchObject({ send: true })
  })

  test('a message returns the message and its signature', async () => {
    connected()
    propose.mockResolvedValue('0x0102')
    const { signMessage } = create()['solana:signMessage']
    expect(await signMessage({ account, message: transaction })).toEqual([
      { signedMessage: transaction, signature: Uint8Array.of(1, 2) },
    ])
    expect(propose.mock.calls).toEqual([
      [{ kind: 'solanaMessage', address: 'So1', message: '0x0102fa' }],
    ])
  })

  test.each<[string, number, unknown]>([
    ['for an account that was not approved', 4100, { ...input, account: { address: 'So2' } }],
    ['for no account', 4100, { transaction }],
    ['on another chain', 4901, { ...input, chain: 'solana:mainnet' }],
    ['of what is no transaction', -32602, { ...input, transaction: 'AQL6' }],
    ['of nothing', -32602, null],
  ])('%s is refused without a window', async (_what, code, wrong) => {
    connected()
    const { signTransaction } = create()['solana:signTransaction']
    await expect(signTransaction(wrong)).rejects.toMatchObject({ code })
    await expect(signTransaction(input, wrong)).rejects.toMatchObject({ code })
    expect(propose).not.toHaveBeenCalled()
  })

  test('allows one window at a time', async () => {
    connected()
    let answer: (value: unknown) => void = () => {}
    propose.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const { signTransaction } = create()['solana:signTransaction']
    const first = signTransaction(input)
    await expect(signTransaction(input)).rejects.toMatchObject({ code: -32002 })
    answer([toBase64(transaction)])
    expect(await first).toHaveLength(1)
  })

  test('ends when the approval is revoked', async () => {
    connected()
    const { refresh, 'solana:signTransaction': feature } = create()
    state = parseState(null, builtIn)
    refresh()
    await expect(feature.signTransaction(input)).rejects.toMatchObject({ code: 4100 })
  })
})
