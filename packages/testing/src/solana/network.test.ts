import { createKeyPairSignerFromPrivateKeyBytes, createSolanaRpc } from '@solana/kit'
import { expect, test } from 'vitest'
import { type SolanaAccountName, solanaAccounts, solanaBalances } from './accounts.ts'
import { fromBase58, toBase58 } from './bytes.ts'
import { porticoSolana } from './network.ts'
import { startSolanaNode } from './startSolanaNode.ts'

const names = Object.keys(solanaAccounts) as SolanaAccountName[]

test.each(names)('the keys of %s are derived from its name', async (name) => {
  const seed = new TextEncoder().encode(`portico local account: ${name}`.padEnd(32, '.'))
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(seed)
  expect(solanaAccounts[name]).toEqual({
    address,
    secretKey: toBase58(Uint8Array.from([...seed, ...fromBase58(address)])),
  })
})

test('the network id is the genesis hash that the node returns', async () => {
  const node = await startSolanaNode()
  const rpc = createSolanaRpc(node.url)
  const hash = await rpc.getGenesisHash().send()
  expect(porticoSolana.caipNetworkId).toBe(`solana:${hash.slice(0, 32)}`)
  expect(fromBase58(hash)).toHaveLength(32)
  const { value } = await rpc.getBalance(solanaAccounts.demo.address).send()
  expect(value).toBe(solanaBalances.demo)
  await node.stop()
})
