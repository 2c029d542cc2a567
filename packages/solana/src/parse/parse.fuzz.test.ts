import { property, type Random } from '@portico/testing'
import { getBase58Decoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { parseAccounts } from './parseAccounts.ts'
import { parseWallet } from './parseWallet.ts'

const key = (random: Random) => Uint8Array.from({ length: 32 }, () => random.integer(256))
const angry = {
  get chains(): never {
    throw new Error('a getter that throws')
  },
}

const account = (random: Random) => {
  const or = (good: unknown) =>
    random.integer(6) === 0 ? random.pick([random.json(2), undefined]) : good
  const publicKey = key(random)
  const lies = random.integer(5) === 0
  return {
    address: or(getBase58Decoder().decode(lies ? key(random) : publicKey)),
    publicKey: or(publicKey),
    chains: or(
      random.pick([['solana:mainnet'], ['solana:mainnet', 'eip155:1'], ['bitcoin:x'], []]),
    ),
    features: or([]),
  }
}

test('believes no account of a wallet that lies about one', () => {
  let read = 0
  property((random) => {
    const listed = random.pick<unknown>([
      random.list(3, () => account(random)),
      [account(random), angry],
      random.json(),
      angry,
      undefined,
    ])
    const found = parseAccounts(listed)
    for (const { address, chains, object } of found ?? []) {
      const { publicKey } = object as { publicKey: Uint8Array }
      expect(getBase58Decoder().decode(publicKey)).toBe(address)
      expect(chains.length).toBeGreaterThan(0)
      expect(chains.every((chain) => chain.startsWith('solana:'))).toBe(true)
    }
    read += Number(Boolean(found?.length))
  }, 2000)
  expect(read).toBeGreaterThan(30)
})

const method = () => {}

test('accepts a registered object as a wallet only if it can do all that is required', () => {
  let read = 0
  property((random) => {
    const or = (good: unknown) => (random.integer(8) === 0 ? random.json(2) : good)
    const features = {
      'standard:connect': or({ connect: or(method) }),
      'standard:events': or({ on: or(method) }),
      'solana:signTransaction': or({ signTransaction: or(method) }),
    }
    const registered = random.pick<unknown>([
      {
        name: or(random.text(80, 'abc \u202e\u0000')),
        icon: or('data:image/png;base64,AA'),
        chains: or(['solana:mainnet']),
        features: or(features),
      },
      random.json(),
      angry,
      null,
      method,
    ])
    const wallet = parseWallet(registered)
    if (!wallet) return
    read += 1
    expect(wallet.name).not.toMatch(/^$|[\p{Cc}\u202a-\u202e]/u)
    expect(wallet.imageUrl ?? 'data:image/').toMatch(/^(data:image\/|https:)/)
    expect(typeof wallet.wallet.feature('standard:connect')?.connect).toBe('function')
  }, 2000)
  expect(read).toBeGreaterThan(50)
})
