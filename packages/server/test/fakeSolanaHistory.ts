import type { FakeNode } from './fakeNodes.ts'

const account = '4Nd1mYbhNhWuHeTQFcGcMD8rXkNXG8N8qUnXZ5WjZ5Qd'
const nobody = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const tokenAccount = 'So11111111111111111111111111111111111111112'
const signatureOf = (slot: number) => `${'5'.repeat(80)}${String(slot).replaceAll('0', 'a')}`

/**
 * Creates a Solana node with a payment to one account in every second slot. Every tenth names only its token account.
 */
export function fakeSolanaHistory({ head = 601 }: { head?: number } = {}) {
  const rows = Array.from({ length: Math.floor(head / 2) }, (_, n) => {
    const slot = head - 1 - n * 2
    return { slot, hash: signatureOf(slot), of: slot % 10 === 0 ? tokenAccount : account }
  })
  const transaction = ({ slot, hash }: (typeof rows)[number]) => ({
    slot,
    blockTime: 1_700_000_000 + slot,
    meta: { err: null, fee: 5000, preBalances: [10_000, 0], postBalances: [4_000, 1_000] },
    transaction: {
      signatures: [hash],
      message: {
        accountKeys: [
          { pubkey: nobody, signer: true },
          { pubkey: account, signer: false },
        ],
        instructions: [],
      },
    },
  })
  const node: FakeNode = ({ method, params }) => {
    const [first, options = {}] = params as [
      never,
      { before?: string; limit?: number; programId?: string },
    ]
    if (method === 'getSlot') return { result: head }
    if (method === 'getBlockTime') return { result: 1_700_000_000 + first }
    if (method === 'getTokenAccountsByOwner') {
      const has = first === account && options.programId?.startsWith('Tokenkeg')
      return { result: { value: has ? [{ pubkey: tokenAccount }] : [] } }
    }
    if (method === 'getSignaturesForAddress') {
      const from = rows.findIndex(({ hash }) => hash === options.before) + 1
      const own = rows.slice(from).filter(({ of }) => of === first)
      return {
        result: own.slice(0, options.limit).map(({ slot, hash }) => ({ signature: hash, slot })),
      }
    }
    if (method === 'getTransaction') {
      const row = rows.find(({ hash }) => hash === first)
      return { result: row ? transaction(row) : null }
    }
    return { error: { code: -32601, message: 'Method not found' } }
  }
  return {
    node,
    account,
    nobody,
    head,
    expected: rows.map(({ slot, hash }) => ({ hash, block: slot })),
  }
}
