import {
  createSolanaRpc,
  generateKeyPairSigner,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  lamports,
  type Signature,
} from '@solana/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solanaAccounts, solanaBalances } from './accounts.ts'
import { send, signed, transfer, transferOf } from './onSolana.test.util.ts'
import type { SolanaNode } from './solanaNode.ts'
import { startSolanaNode } from './startSolanaNode.ts'
import { solanaTokens } from './tokens/tokens.ts'
import { signerOf } from './transactions/signTransaction.ts'

let node: SolanaNode
let demo: KeyPairSigner
beforeAll(async () => {
  node = await startSolanaNode()
  demo = await signerOf(solanaAccounts.demo)
})
afterAll(() => node.stop())

const rpc = () => createSolanaRpc(node.url)
const stranger = async () => (await generateKeyPairSigner()).address

describe('an account', () => {
  const { mint } = solanaTokens.dollar

  test('is shown in every encoding', async () => {
    const data = async (encoding: 'base58' | 'base64' | 'base64+zstd') =>
      (
        await rpc()
          .getAccountInfo(mint, { encoding: encoding as 'base64' })
          .send()
      ).value?.data
    const [base64] = (await data('base64')) ?? ['']
    const bytes = Buffer.from(base64, 'base64')
    expect(bytes).toHaveLength(82)
    const [base58] = (await data('base58')) ?? ['']
    expect(Buffer.from(getBase58Encoder().encode(base58))).toEqual(bytes)
    expect(await data('base64+zstd')).toEqual([expect.stringMatching(/^KLUv/), 'base64+zstd'])
    const plain = await rpc().getAccountInfo(mint).send()
    expect(plain.value?.data).toBe(base58)
  })

  test('is cut to the requested slice', async () => {
    const dataSlice = { offset: 44, length: 1 }
    const { value } = await rpc().getAccountInfo(mint, { encoding: 'base64', dataSlice }).send()
    expect(Buffer.from(value?.data[0] ?? '', 'base64')).toEqual(Buffer.from([6]))
    expect(value?.space).toBe(82n)
  })

  test('of a mint is parsed', async () => {
    const { value } = await rpc().getAccountInfo(mint, { encoding: 'jsonParsed' }).send()
    expect(value?.data).toEqual({
      program: 'spl-token',
      space: 82n,
      parsed: {
        type: 'mint',
        info: {
          decimals: 6,
          freezeAuthority: null,
          isInitialized: true,
          mintAuthority: solanaAccounts.deployer.address,
          supply: '1350750000',
        },
      },
    })
  })

  test('with unreadable data is still shown in base64', async () => {
    const { value } = await rpc().getAccountInfo(demo.address, { encoding: 'jsonParsed' }).send()
    expect(value).toEqual({
      data: ['', 'base64'],
      executable: false,
      lamports: expect.any(BigInt),
      owner: '11111111111111111111111111111111',
      rentEpoch: 2n ** 64n - 1n,
      space: 0n,
    })
  })

  test('that does not exist is null, by itself and among others', async () => {
    const absent = await stranger()
    expect((await rpc().getAccountInfo(absent).send()).value).toBeNull()
    expect((await rpc().getBalance(absent).send()).value).toBe(0n)
    const third = solanaAccounts.third.address
    const { value } = await rpc().getMultipleAccounts([absent, third]).send()
    expect(value).toMatchObject([null, { lamports: solanaBalances.third }])
  })

  test('is found among those of its program by size and by bytes', async () => {
    const { second } = solanaAccounts
    const found = await rpc()
      .getProgramAccounts(solanaTokens.dollar.program, {
        encoding: 'base64',
        filters: [
          { dataSize: 165n },
          { memcmp: { offset: 0n, bytes: mint as never, encoding: 'base58' } },
          { memcmp: { offset: 32n, bytes: second.address as never, encoding: 'base58' } },
        ],
      })
      .send()
    expect(found).toHaveLength(1)
  })
})

describe('the history of an account', () => {
  test('has the newest first, and can be read in parts', async () => {
    const address = await stranger()
    const signatures: Signature[] = []
    for (const amount of [1_000_000n, 2_000_000n, 3_000_000n]) {
      signatures.unshift(await send(node, await transferOf(node, demo, address, amount)))
    }
    const [newest, middle, oldest] = signatures as [Signature, Signature, Signature]
    const read = async (config: Parameters<ReturnType<typeof rpc>['getSignaturesForAddress']>[1]) =>
      (await rpc().getSignaturesForAddress(address, config).send()).map(
        ({ signature }) => signature,
      )
    expect(await read({})).toEqual([newest, middle, oldest])
    expect(await read({ limit: 1 })).toEqual([newest])
    expect(await read({ before: newest })).toEqual([middle, oldest])
    expect(await read({ until: middle })).toEqual([newest])
    expect(await read({ before: newest, until: oldest })).toEqual([middle])
    const otherTransfer = await send(
      node,
      await transferOf(node, demo, await stranger(), 1_000_000n),
    )
    expect(await read({ before: otherTransfer })).toEqual([newest, middle, oldest])
    expect(await read({ until: otherTransfer })).toEqual([])
    const unknown = '1'.repeat(64) as Signature
    expect(await read({ before: unknown })).toEqual([])
    expect(await read({ until: unknown })).toEqual([newest, middle, oldest])
  })

  test('includes airdrops', async () => {
    const address = await stranger()
    const drop = () => rpc().requestAirdrop(address, lamports(1_000_000n)).send()
    const drops = await Promise.all([drop(), drop()])
    const history = await rpc().getSignaturesForAddress(address).send()
    expect(history.map(({ signature }) => signature).sort()).toEqual([...drops].sort())
    expect(history[0]?.memo).toMatch(/^\[\d+\] airdrop \d/)
    expect((await rpc().getBalance(address).send()).value).toBe(2_000_000n)
  })
})

describe('a transaction', () => {
  test('shows balances before and after', async () => {
    const address = await stranger()
    const signature = await send(node, await transferOf(node, demo, address, 1_000_000n))
    const found = await rpc()
      .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
      .send()
    const { preBalances = [], postBalances = [] } = found?.meta ?? {}
    expect(found?.transaction.message.accountKeys.slice(0, 2)).toEqual([demo.address, address])
    expect([preBalances[1], postBalances[1]]).toEqual([0n, 1_000_000n])
    expect((preBalances[0] ?? 0n) - (postBalances[0] ?? 0n)).toBe(1_005_000n)
    expect(found).toMatchObject({
      version: 0,
      slot: expect.any(BigInt),
      blockTime: expect.any(BigInt),
    })
  })

  test('is returned byte for byte', async () => {
    const transaction = await transferOf(node, demo, await stranger(), 1_000_000n)
    const signature = await send(node, transaction)
    const found = await rpc()
      .getTransaction(signature, { encoding: 'base64', maxSupportedTransactionVersion: 0 })
      .send()
    expect(found?.transaction[0]).toBe(getBase64EncodedWireTransaction(transaction))
  })

  test('with a version is not returned to clients without versions', async () => {
    const signature = await send(node, await transferOf(node, demo, await stranger(), 1_000_000n))
    const lookup = rpc().getTransaction(signature, { encoding: 'json' }).send()
    await expect(lookup).rejects.toMatchObject({ context: { __code: -32015 } })
    const legacy = await signed(
      node,
      demo,
      [transfer(demo, await stranger(), 1_000_000n)],
      'legacy',
    )
    const found = await rpc()
      .getTransaction(await send(node, legacy), { encoding: 'json' })
      .send()
    expect(found).not.toHaveProperty('version')
  })

  test('that does not exist is null', async () => {
    const absent = '1'.repeat(64) as Signature
    expect(await rpc().getTransaction(absent, { encoding: 'json' }).send()).toBeNull()
  })
})

describe('a simulation', () => {
  const simulate = async (amount: bigint, config: object) => {
    const transaction = await transferOf(node, demo, await stranger(), amount)
    const unsigned = {
      ...transaction,
      signatures: { [demo.address]: null },
    } as unknown as typeof transaction
    const wire = getBase64EncodedWireTransaction(unsigned)
    const { value } = await rpc()
      .simulateTransaction(wire, { encoding: 'base64', ...config })
      .send()
    return value
  }

  test('needs no signature, returns the used units, and changes nothing', async () => {
    const { value: before } = await rpc().getBalance(demo.address).send()
    expect(await simulate(1_000_000n, {})).toMatchObject({
      err: null,
      unitsConsumed: 150n,
      fee: 5000n,
      replacementBlockhash: null,
    })
    expect((await rpc().getBalance(demo.address).send()).value).toBe(before)
  })

  test('returns why the transaction would fail', async () => {
    expect(await simulate(10n ** 18n, {})).toMatchObject({
      err: { InstructionError: [0n, { Custom: 1n }] },
      logs: expect.arrayContaining([expect.stringContaining('insufficient lamports')]),
    })
  })

  test('checks the signature on request', async () => {
    expect(await simulate(1_000_000n, { sigVerify: true })).toMatchObject({
      err: 'SignatureFailure',
    })
    const both = simulate(1_000_000n, { sigVerify: true, replaceRecentBlockhash: true })
    await expect(both).rejects.toMatchObject({ context: { __code: -32602 } })
  })

  test('uses the newest blockhash on request', async () => {
    const transaction = await transferOf(node, demo, await stranger(), 1_000_000n)
    node.mine(151)
    const wire = getBase64EncodedWireTransaction(transaction)
    const old = await rpc().simulateTransaction(wire, { encoding: 'base64' }).send()
    expect(old.value).toMatchObject({ err: 'BlockhashNotFound', unitsConsumed: 0n })
    const { value: newest } = await rpc().getLatestBlockhash().send()
    const config = { encoding: 'base64', replaceRecentBlockhash: true } as const
    const replaced = await rpc().simulateTransaction(wire, config).send()
    expect(replaced.value).toMatchObject({ err: null, replacementBlockhash: newest })
  })

  test('returns accounts as they would be', async () => {
    const addresses = [demo.address, solanaAccounts.third.address]
    const { value: before } = await rpc().getBalance(demo.address).send()
    const value = await simulate(1_000_000n, { accounts: { encoding: 'base64', addresses } })
    expect(value).toMatchObject({
      accounts: [{ lamports: before - 1_005_000n }, { lamports: solanaBalances.third }],
    })
  })
})
