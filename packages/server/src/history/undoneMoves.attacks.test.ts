import type { HistoryPage } from '@portico/contract'
import { type Anvil, rpc, sendTransaction, startAnvil } from '@portico/testing/chains'
import { accounts } from '@portico/testing/chains/tables'
import { type Hex, pad, toEventSelector } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'

/** A stranger makes an account see money that never arrived. */
let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
})
afterAll(() => anvil.stop())

const stranger = accounts.second.address
const wei = 10n ** 23n
const transfer = toEventSelector('Transfer(address,address,uint256)')

/** Returns EVM code that calls `to` with the received value, by this opcode. */
const callWith = (to: Hex, op: 'f1' | 'f2' = 'f1') => `60006000600060003473${to.slice(2)}5a${op}50`
const delegateTo = (to: Hex) => `600060006000600073${to.slice(2)}5af450`
const halfTo = (to: Hex) => `60006000600060006002340473${to.slice(2)}5af150`
const revert = '60006000fd'
const destroyTo = (to: Hex) => `73${to.slice(2)}ff`
/** Returns code that logs the account, so that the transaction is in its history. */
const nameIn = (account: Hex) =>
  `7f${pad(account).slice(2)}7f${pad(stranger).slice(2)}7f${transfer.slice(2)}60206000a3`

let count = 0
async function put(code: string): Promise<Hex> {
  count += 1
  const address = pad(`0x${(0xc0de00 + count).toString(16)}`, { size: 20 })
  await rpc(anvil.url, 'anvil_setCode', [address, `0x${code}`])
  return address
}

async function movesTo(account: Hex) {
  const server = await createTestServer({
    config: { chains: [{ ...testChain, rpcUrls: [anvil.url] }] },
    platform: { fetch: (...parameters) => fetch(...parameters) },
  })
  const answer = await server.request(`/v1/account/${account}/history?projectId=${projectId}`)
  const { data } = (await answer.json()) as HistoryPage
  return data.map(({ transfers, metadata }) => ({
    moved: transfers
      .filter(({ fungible_info }) => fungible_info?.symbol === 'ETH')
      .map(({ direction, quantity }) => `${direction} ${quantity.numeric}`),
    omitted: metadata.omittedTransfers,
  }))
}

const cases: [string, (victim: Hex) => Promise<string>, string[]][] = [
  [
    'a call below one that was reverted',
    async (victim) => {
      const inner = await put(callWith(victim) + revert)
      return callWith(inner) + nameIn(victim)
    },
    [],
  ],
  [
    'the same beside a call that went well',
    async (victim) => {
      const inner = await put(callWith(victim) + revert)
      return callWith(inner) + halfTo(victim) + nameIn(victim)
    },
    ['in 50000'],
  ],
  [
    'a delegated call to it, with the amount that the caller got',
    async (victim) => delegateTo(victim) + nameIn(victim),
    [],
  ],
  [
    'a call by another’s code, which pays the caller itself',
    async (victim) => callWith(victim, 'f2') + nameIn(victim),
    [],
  ],
  [
    'a contract that destroys itself for it',
    async (victim) => nameIn(victim) + destroyTo(victim),
    ['in 100000'],
  ],
  ['a call that went well', async (victim) => callWith(victim) + nameIn(victim), ['in 100000']],
]

test.each(cases)(
  'the history of an account shows exactly the income from %s',
  async (_, codeFor, moved) => {
    count += 1
    const victim = pad(`0x${(0xfee100 + count).toString(16)}`, { size: 20 })
    await rpc(anvil.url, 'anvil_setBalance', [stranger, `0x${(wei * 2n).toString(16)}`])
    const to = await put(await codeFor(victim))
    await sendTransaction(anvil.url, { from: stranger, to, value: wei })
    const balance = BigInt(await rpc<Hex>(anvil.url, 'eth_getBalance', [victim, 'latest']))
    const shown = await movesTo(victim)
    expect(shown).toEqual([{ moved, omitted: undefined }])
    // The chain confirms it.
    expect(balance > 0n).toBe(moved.length > 0)
  },
)

test('income without a transaction, such as a withdrawal or block reward, is in no row', async () => {
  const victim = pad('0xfee200', { size: 20 })
  const to = await put(nameIn(victim))
  await rpc(anvil.url, 'anvil_setBalance', [victim, '0xde0b6b3a7640000'])
  await sendTransaction(anvil.url, { from: stranger, to })
  expect(await movesTo(victim)).toEqual([{ moved: [], omitted: undefined }])
})
