import { type createSolanaRpc, getAddressEncoder, getU64Encoder } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { expect, test } from 'vitest'
import { type AccountState, balanceChanges } from './balanceChanges.ts'

const owner = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8'
const valuable = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const fake = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const place = 'So11111111111111111111111111111111111111112'
const noMint = { getAccountInfo: () => ({ send: async () => ({ value: null }) }) }
const rpc = noMint as unknown as ReturnType<typeof createSolanaRpc>

function account(mint: string, amount: bigint): AccountState {
  const data = new Uint8Array(165)
  data.set(getAddressEncoder().encode(mint as never), 0)
  data.set(getAddressEncoder().encode(owner as never), 32)
  data.set(getU64Encoder().encode(amount), 64)
  return { lamports: 0n, owner: TOKEN_PROGRAM_ADDRESS, data }
}

test('an account that is opened anew for another token hides no loss', async () => {
  const states = [{ address: place, before: account(valuable, 9n), after: account(fake, 9n) }]
  expect(await balanceChanges(rpc, owner, states, 0n)).toEqual({
    changes: [
      { units: -9n, amount: '9', mint: valuable },
      { units: 9n, amount: '9', mint: fake },
    ],
    delegates: [],
  })
})
