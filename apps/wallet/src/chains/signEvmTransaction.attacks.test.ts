import { type Anvil, accounts, startAnvil } from '@portico/testing/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationWords } from '../keys/demonstration.ts'
import { openKeyring } from '../keys/keyring.ts'
import { parseWords } from '../keys/words.ts'
import { signEvmTransaction } from './signEvmTransaction.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
})
afterAll(() => anvil.stop())

const to = accounts.third.address
const prepared = {
  transaction: { chainId: 31337, to, gas: 21_000n, gasPrice: 10n ** 10n, type: 'legacy', nonce: 3 },
} as never

test('signs nothing if the keys are removed while the node is queried for the nonce', async () => {
  const keyring = await openKeyring(parseWords(demonstrationWords))
  const shown = { transaction: { to }, prepared, nonce: undefined } as never
  const signing = signEvmTransaction(() => keyring.evm(0), { rpcUrl: anvil.url }, shown)
  keyring.close()
  await expect(signing).rejects.toMatchObject({ code: 'LOCKED' })
})
