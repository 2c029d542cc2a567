import {
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  type KeyPairSigner,
  lamports,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as PREFLIGHT_FAILURE,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  sendAndConfirmTransactionFactory,
} from '@solana/kit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { solanaAccounts } from './accounts.ts'
import { transferOf } from './onSolana.test.util.ts'
import { signerOf } from './signTransaction.ts'
import { type SolanaNode, startSolanaNode } from './startSolanaNode.ts'

let node: SolanaNode
let demo: KeyPairSigner
beforeAll(async () => {
  node = await startSolanaNode()
  demo = await signerOf(solanaAccounts.demo)
})
afterAll(() => node.stop())
beforeEach(() => {
  node.setFault(null)
  node.setAutomine(true)
})

const rpc = () => createSolanaRpc(node.url)

test('a transfer is sent and confirmed over WebSocket', async () => {
  const { address } = await generateKeyPairSigner()
  const transaction = await transferOf(node, demo, address, 1_500_000_000n)
  const rpcSubscriptions = createSolanaRpcSubscriptions(node.webSocketUrl)
  await sendAndConfirmTransactionFactory({ rpc: rpc(), rpcSubscriptions })(transaction, {
    commitment: 'confirmed',
  })
  expect((await rpc().getBalance(address).send()).value).toBe(1_500_000_000n)
  const signature = getSignatureFromTransaction(transaction)
  const found = await rpc()
    .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.meta?.fee).toBe(5000n)
})

test('spending more than there is is refused before it is sent', async () => {
  const poor = await generateKeyPairSigner()
  await rpc().requestAirdrop(poor.address, lamports(10_000_000n)).send()
  const transaction = await transferOf(node, poor, demo.address, 20_000_000n)
  const failure = await rpc()
    .sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' })
    .send()
    .catch((error: unknown) => error)
  if (!isSolanaError(failure, PREFLIGHT_FAILURE)) throw failure
  expect(failure.cause).toMatchObject({
    context: { __code: SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM, code: 1, index: 0 },
  })
})
