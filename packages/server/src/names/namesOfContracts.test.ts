import {
  accountFactoryAbi,
  accountFactoryBytecode,
  accounts,
  receiptOf,
  rpc,
} from '@portico/testing/chains'
import {
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { beforeAll, expect, test } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { nameChain } from '../../test/nameChain.ts'
import {
  alice,
  bob,
  localCoinType,
  type NameSigner,
  namePage,
  wrongOf,
  zone,
} from '../../test/nameWorld.ts'

const salt = `0x${'00'.repeat(32)}` as const
const args = [alice.address, salt] as const
const deployCall = encodeFunctionData({ abi: accountFactoryAbi, functionName: 'deploy', args })

const names = nameChain()
let page: ReturnType<typeof namePage>
let factory: Hex
let account: Hex

const client = () =>
  createWalletClient({
    chain: anvil,
    account: privateKeyToAccount(accounts.demo.privateKey as Hex),
    transport: http(names.anvil.url),
  }).extend(publicActions)

beforeAll(async () => {
  const hash = await client().sendTransaction({ data: accountFactoryBytecode })
  const receipt = await receiptOf(names.anvil.url, hash)
  factory = receipt.contractAddress as Hex
  account = await client().readContract({
    address: factory,
    abi: accountFactoryAbi,
    functionName: 'addressOf',
    args,
  })
  const server = await createTestServer({
    config: { nameZone: { zone, resolvers: [] }, chains: [names.chain()] },
    platform: { fetch: (...parameters) => fetch(...parameters) },
  })
  page = namePage(server)
})

/** Returns the contract account, with the signature of a key. */
const contractOf = (key: NameSigner, isDeployed = true): NameSigner => ({
  address: account,
  signMessage: async (of) => {
    const signature = await key.signMessage(of)
    return isDeployed
      ? signature
      : serializeErc6492Signature({ address: factory, data: deployCall, signature })
  },
})

test('an account that is not deployed yet (ERC-6492) gets a name, only on its own chain', async () => {
  const wrong = await page.register('smart.shop.eth', contractOf(bob, false))
  expect(await wrongOf(wrong)).toBe('NAME_PROOF_REFUSED signature')
  const answer = await page.register('smart.shop.eth', contractOf(alice, false))
  expect(Object.keys((await answer.json()).addresses)).toEqual([String(localCoinType)])
  const onChain = async (query: string) => (await page.get(`reverse/${account}`, query)).status
  expect(await onChain('&chainId=eip155:31337')).toBe(200)
  expect([await onChain(''), await onChain('&chainId=eip155:1')]).toEqual([404, 404])
  // On mainnet the address may have another owner.
  const main = await page.register('main.shop.eth', contractOf(alice, false), 60)
  expect(await wrongOf(main)).toBe('NAME_PROOF_REFUSED signature')
})

test('a contract account (ERC-1271) changes its name, and its key without the contract cannot', async () => {
  await rpc(names.anvil.url, 'eth_sendTransaction', [
    { from: alice.address, to: factory, data: deployCall },
  ])
  await expect.poll(() => rpc(names.anvil.url, 'eth_getCode', [account, 'latest'])).not.toBe('0x')
  await page.register('deployed.shop.eth', contractOf(alice))
  const texts = { attributes: { bio: 'Tea' } }
  const change = (by: NameSigner) => page.change('deployed.shop.eth', 'attributes', texts, by)
  expect(await wrongOf(await change(contractOf(bob)))).toBe('NAME_PROOF_REFUSED signature')
  expect(await wrongOf(await change(alice))).toBe('NAME_PROOF_REFUSED address')
  expect(await wrongOf(await change(contractOf(alice)))).toBe('ok')
})
