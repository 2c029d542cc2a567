import { gasOracleAbi, gasOracleRuntime, rpc } from '@portico/testing/chains'
import { encodeFunctionData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { onAnvil } from '../onAnvil.test.util.ts'

const gasOracle = '0x420000000000000000000000000000000000000F'
const chain = onAnvil()
/** Runs `work` while the chain charges this amount for each byte that it writes to the chain below it. */
async function charging<T>(perByte: bigint, work: () => Promise<T>): Promise<T> {
  await chain.call('anvil_setCode', [gasOracle, gasOracleRuntime])
  const args = [0n, perByte] as const
  const data = encodeFunctionData({ abi: gasOracleAbi, functionName: 'set', args })
  await chain.land({ from: chain.from, to: gasOracle, data })
  return work().finally(() => chain.call('anvil_setCode', [gasOracle, '0x']))
}
/** Runs `work` while the chain also takes a fee for its operator: for a million units of gas. */
async function charged<T>(scalar: bigint, work: () => Promise<T>): Promise<T> {
  const args = [scalar, 0n] as const
  const abi = gasOracleAbi
  const data = encodeFunctionData({ abi, functionName: 'setOperatorFee', args })
  await chain.land({ from: chain.from, to: gasOracle, data })
  const unset = [gasOracle, `0x${'2'.padStart(64, '0')}`, `0x${'0'.repeat(64)}`]
  return work().finally(() => chain.call('anvil_setStorageAt', unset))
}
const network = () => chain.network()
const balanceOf = async (address: string) =>
  BigInt(await rpc<string>(chain.url(), 'eth_getBalance', [address, 'latest']))

/** A new account with one ether, in a wallet of a given kind, which sends the maximum amount. */
async function sendAll(
  fees: 'viem' | 'requested' | 'node',
  before: () => Promise<unknown> = async () => {},
) {
  const privateKey = generatePrivateKey()
  const from = privateKeyToAccount(privateKey).address
  await chain.call('anvil_setBalance', [from, '0xde0b6b3a7640000'])
  const { connector, calls } = chain.wallet({ privateKey, fees })
  const to = privateKeyToAccount(generatePrivateKey()).address
  const actions = chain.actions()
  const { fee } = await actions.send.estimateFee({ network: network(), from, to, amount: 1n })
  const amount = (await balanceOf(from)) - fee
  await before()
  const sent = await actions.send.send({ network: network(), from, to, amount, connector })
  const receipt = await actions.send.waitForReceipt({ network: network(), ...sent })
  const sendRequest = calls.find(({ method }) => method === 'eth_sendTransaction')
  const [sentParams] = (sendRequest?.params ?? []) as [{ gas: string; maxFeePerGas: string }]
  return {
    receipt,
    amount,
    fee,
    sentParams,
    arrived: await balanceOf(to),
    left: await balanceOf(from),
  }
}

describe('a wallet that sends all of the native currency', () => {
  test.each(['viem', 'requested', 'node'] as const)('takes the prices of: %s', async (fees) => {
    const { receipt, amount, arrived } = await sendAll(fees)
    expect(receipt.status).toBe('confirmed')
    expect(arrived).toBe(amount)
  })

  test.each(['viem', 'requested', 'node'] as const)(
    'leaves the fee that the network takes for the chain below it: %s',
    async (fees) => {
      const { receipt, fee, sentParams, left } = await charging(10n ** 12n, () => sendAll(fees))
      expect(receipt.status).toBe('confirmed')
      // A plain transfer has about a hundred bytes.
      expect(left).toBeGreaterThan(100n * 10n ** 12n)
      if (fees === 'requested')
        expect(fee - BigInt(sentParams.gas) * BigInt(sentParams.maxFeePerGas)).toBeGreaterThan(
          100n * 10n ** 12n,
        )
    },
  )

  test('leaves the fee that the network takes for its operator, for the gas of the request', async () => {
    const scalar = 10n ** 15n
    const { fee, sentParams, left } = await charging(1n, () =>
      charged(scalar, () => sendAll('requested')),
    )
    const operator = (BigInt(sentParams.gas) * scalar) / 1_000_000n
    expect(left).toBeGreaterThanOrEqual(operator)
    expect(fee - BigInt(sentParams.gas) * BigInt(sentParams.maxFeePerGas)).toBeGreaterThanOrEqual(
      operator,
    )
  })

  test('gets the amount that was kept back for it', async () => {
    const { fee, sentParams } = await sendAll('requested')
    expect(BigInt(sentParams.gas) * BigInt(sentParams.maxFeePerGas)).toBeLessThanOrEqual(fee)
  })

  test('takes the prices of the site, even if the base fee has risen since', async () => {
    const rise = async () => {
      const { baseFeePerGas } = await chain.call<{ baseFeePerGas: string }>(
        'eth_getBlockByNumber',
        ['latest', false],
      )
      const risen = (BigInt(baseFeePerGas) * 3n) / 2n
      await chain.call('anvil_setNextBlockBaseFeePerGas', [`0x${risen.toString(16)}`])
      await chain.test().mine()
    }
    const { receipt, fee, sentParams } = await sendAll('requested', rise)
    expect(receipt.status).toBe('confirmed')
    expect(BigInt(sentParams.gas) * BigInt(sentParams.maxFeePerGas)).toBeLessThanOrEqual(fee)
  })
})

test('the cost of a usual swap includes the fee that the network takes for the chain below it', async () => {
  const cost = async () =>
    (await chain.actions().swaps.costBesidesGas?.({ network: network(), gas: 1_000_000n })) ?? -1n
  expect(await cost()).toBe(0n)
  // A swap through several pools has about a thousand bytes.
  expect(await charging(10n ** 12n, cost)).toBeGreaterThan(1000n * 10n ** 12n)
  const [without, withOperator] = await charging(1n, async () => [
    await cost(),
    await charged(5n * 10n ** 12n, cost),
  ])
  expect((withOperator ?? 0n) - (without ?? 0n)).toBe(5n * 10n ** 12n)
})
