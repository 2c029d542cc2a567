import { expect, type Page } from '@playwright/test'
import { porticoSolana } from '@portico/testing/chains'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getPublicKeyFromAddress,
  lamports,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  verifySignature,
} from '@solana/kit'
import { solanaAccounts } from './steps/accounts.ts'
import { agreeIn, approve, openApproval } from './steps/login/approvalWindow.ts'
import { loginWithWallet, requestFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'

const chainId = porticoSolana.caipNetworkId
const text = 'I agree to the terms.'

const request = (page: Page, method: string, params: object) =>
  requestFrame(page, 'rpcRequest', { method, params, chainId })

/** Returns the instruction of the system program that sends lamports. */
function transferFrom(from: string, sent: bigint) {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, sent, true)
  return {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: solanaAccounts.second.address, role: AccountRole.WRITABLE },
    ],
    data: new Uint8Array(data.buffer),
  }
}

/** Returns an unsigned transaction in base64 that sends coins from an account to another. */
async function transferOf(node: string, from: string, sent: bigint): Promise<string> {
  const { value } = await createSolanaRpc(node).getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(address(from), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
    (timed) => appendTransactionMessageInstruction(transferFrom(from, sent), timed),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

test('a visitor signs a message of Solana and sends coins, and declines once', async ({
  page,
  urls,
}) => {
  await loginWithWallet(page, urls)
  const user = (await requestFrame(page, 'getUser', { chainId })) as { address: string }
  const pubkey = user.address
  const key = await getPublicKeyFromAddress(address(pubkey))

  const bytes = new TextEncoder().encode(text)
  const message = getBase58Decoder().decode(bytes)
  const signing = request(page, 'solana_signMessage', { message, pubkey })
  const window = await openApproval(page)
  await expect(window.locator('pre')).toHaveText(text)
  await expect(window.locator('form')).toContainText(pubkey)
  await agreeIn(window, 'Sign')
  const { result } = (await signing) as { result: { signature: string } }
  const signature = getBase58Encoder().encode(result.signature) as SignatureBytes
  expect(await verifySignature(key, signature, bytes)).toBe(true)

  const rpc = createSolanaRpc(urls.solana)
  await rpc.requestAirdrop(address(pubkey), lamports(2_000_000_000n)).send()
  const { value: before } = await rpc.getBalance(solanaAccounts.second.address).send()
  const transaction = await transferOf(urls.solana, pubkey, 500_000_000n)
  const declined = request(page, 'solana_signAndSendTransaction', { transaction, pubkey })
  const second = await openApproval(page)
  await expect(second.locator('form')).toContainText('You pay0.5 SOL')
  await second.getByRole('button', { name: 'Decline' }).click()
  expect(await declined).toEqual({ code: 'DECLINED' })

  const sending = request(page, 'solana_signAndSendTransaction', { transaction, pubkey })
  await approve(page, 'Send')
  expect(await sending).toEqual({ result: { signature: expect.stringMatching(/^\w{60,90}$/) } })
  await expect
    .poll(async () => (await rpc.getBalance(solanaAccounts.second.address).send()).value - before)
    .toBe(500_000_000n)
  // The same transaction has the same signature, and is executed only once.
  const again = request(page, 'solana_signAndSendTransaction', { transaction, pubkey })
  await approve(page, 'Send')
  expect(await again).toEqual(await sending)
})
