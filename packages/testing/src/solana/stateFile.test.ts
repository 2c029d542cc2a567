import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSolanaRpc, getBase64EncodedWireTransaction } from '@solana/kit'
import { afterAll, expect, test } from 'vitest'
import { solanaAccounts } from './accounts.ts'
import { transferOf } from './onSolana.test.util.ts'
import type { SolanaNode } from './solanaNode.ts'
import { startSolanaNode } from './startSolanaNode.ts'
import { signerOf } from './transactions/signTransaction.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-solana-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns a client's view of the chain, including transactions. */
async function whatIsSeen({ url }: SolanaNode) {
  const rpc = createSolanaRpc(url)
  const { demo, third } = solanaAccounts
  const history = await rpc.getSignaturesForAddress(demo.address).send()
  const newest = history[0]?.signature
  if (!newest) throw new Error('There is no transaction.')
  return {
    history,
    newest: await rpc
      .getTransaction(newest, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
      .send(),
    balance: await rpc.getBalance(third.address).send(),
    blockhash: await rpc.getLatestBlockhash().send(),
    height: await rpc.getBlockHeight().send(),
    time: await rpc.getBlockTime(await rpc.getSlot().send()).send(),
  }
}

async function sendToThird(node: SolanaNode, amount: bigint) {
  const demo = await signerOf(solanaAccounts.demo)
  const transaction = await transferOf(node, demo, solanaAccounts.third.address, amount)
  const wire = getBase64EncodedWireTransaction(transaction)
  return {
    wire,
    send: () => createSolanaRpc(node.url).sendTransaction(wire, { encoding: 'base64' }).send(),
  }
}

test('a state file keeps the chain, and its blockhashes stay valid', async () => {
  const stateFile = path.join(folder, 'kept', 'chain.bin')
  const first = await startSolanaNode({ stateFile })
  await (await sendToThird(first, 5n)).send()
  const before = await whatIsSeen(first)
  const { wire } = await sendToThird(first, 7n)
  await first.stop()
  await first.stop()
  const second = await startSolanaNode({ stateFile })
  expect(await whatIsSeen(second)).toEqual(before)
  const rpc = createSolanaRpc(second.url)
  await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
  const { value } = await rpc.getBalance(solanaAccounts.third.address).send()
  expect(value).toBe(before.balance.value + 7n)
  await second.stop()
})

test('an invalid chain file is reported, with what to do', async () => {
  const stateFile = path.join(folder, 'broken.bin')
  writeFileSync(stateFile, 'no chain')
  await expect(startSolanaNode({ stateFile })).rejects.toMatchObject({
    code: 'NODE_FAILED',
    message: expect.stringContaining('Delete the file to start afresh.'),
  })
})
