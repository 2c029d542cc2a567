import { createKeyPairSignerFromBytes, createSolanaRpc } from '@solana/kit'
import { createPublicClient, http, parseEther } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAccounts, solanaBalances } from '../solana/accounts.ts'
import { fromBase58 } from '../solana/bytes.ts'
import { solanaHoldings, solanaTokens } from '../solana/tokens/tokens.ts'
import { accounts } from './accounts.ts'
import { castOf } from './casts.ts'
import { collectibles, tokens } from './contracts.ts'
import { holdings } from './holdings.ts'
import { sendTransaction } from './sendTransaction.ts'
import { type LocalChains, startLocalChains } from './startLocalChains.ts'

const cast = castOf(1)
let chains: LocalChains

beforeAll(async () => {
  chains = await startLocalChains({ ports: { local: 0, second: 0, solana: 0 }, casts: 2 })
})

afterAll(() => chains?.stop())

test('the first cast is the cast of every local chain', () => {
  expect(castOf(0).accounts.all).toEqual(accounts.all)
  expect(castOf(0).solanaAccounts).toEqual(solanaAccounts)
  expect(mnemonicToAccount(castOf(0).words).address).toBe(accounts.demo.address)
})

test('two casts share the accounts that serve the stack, and no others', () => {
  const addresses = (index: number) => castOf(index).accounts.all.map(({ address }) => address)
  const shared = addresses(2).filter((address) => addresses(1).includes(address))
  expect(shared).toEqual(addresses(0).slice(6))
  const onSolana = (index: number) =>
    Object.values(castOf(index).solanaAccounts).map(({ address }) => address)
  expect(onSolana(2).filter((address) => onSolana(1).includes(address))).toEqual([
    solanaAccounts.deployer.address,
    solanaAccounts.faucet.address,
  ])
})

test('keys belong to their addresses, and the mnemonic yields the accounts', async () => {
  for (const { address, privateKey } of cast.accounts.all)
    expect(privateKeyToAccount(privateKey).address).toBe(address)
  for (const { address, secretKey } of Object.values(cast.solanaAccounts))
    expect((await createKeyPairSignerFromBytes(fromBase58(secretKey))).address).toBe(address)
  expect(mnemonicToAccount(cast.words).address).toBe(cast.accounts.demo.address)
})

test.each(['local', 'second'] as const)(
  'a cast has the same holdings on "%s" as the first one',
  async (name) => {
    const { chain, url } = chains[name]
    const client = createPublicClient({ transport: http(url) })
    const { demo, second, third } = cast.accounts
    const wanted = holdings[chain.id]
    expect(await client.getBalance(demo)).toBe(wanted?.demoWei)
    expect(await client.getBalance(third)).toBe(parseEther('10000'))
    for (const [token, { address, abi }] of Object.entries(tokens))
      for (const who of ['demo', 'second'] as const) {
        const args = [cast.accounts[who].address]
        const held = await client.readContract({
          address,
          abi,
          functionName: 'balanceOf',
          args,
        } as never)
        expect(held, `${token} of ${who}`).toBe(wanted?.tokens[token as keyof typeof tokens][who])
      }
    const { art, items } = collectibles
    const owners = wanted?.art.map((_, place) =>
      client.readContract({ ...art, functionName: 'ownerOf', args: [BigInt(1001 + place)] }),
    )
    const owner = { demo: demo.address, second: second.address }
    expect(await Promise.all(owners ?? [])).toEqual(wanted?.art.map((who) => owner[who]))
    const counts = wanted?.items.map((_, place) =>
      client.readContract({
        ...items,
        functionName: 'balanceOf',
        args: [demo.address, BigInt(place + 1)],
      }),
    )
    expect(await Promise.all(counts ?? [])).toEqual(wanted?.items)
  },
)

test('the node sends for the accounts of a cast', async () => {
  const { demo, third } = cast.accounts
  await sendTransaction(chains.local.url, { from: third.address, to: demo.address, value: 1n })
  const client = createPublicClient({ transport: http(chains.local.url) })
  expect(await client.getTransactionCount(third)).toBe(1)
})

test('a cast has the same holdings on Solana as the first one', async () => {
  const url = 'url' in chains.solana ? chains.solana.url : ''
  const rpc = createSolanaRpc(url)
  const { demo, second } = cast.solanaAccounts
  expect((await rpc.getBalance(demo.address).send()).value).toBe(solanaBalances.demo)
  const { value } = await rpc
    .getTokenAccountsByOwner(
      second.address,
      { mint: solanaTokens.dollar.mint },
      { encoding: 'jsonParsed' },
    )
    .send()
  const held = value[0]?.account.data.parsed.info.tokenAmount.amount
  expect(held).toBe(String(solanaHoldings.dollar.second))
})
