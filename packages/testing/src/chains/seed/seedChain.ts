import { type Hex, toHex } from 'viem'
import { accounts } from '../accounts.ts'
import { ChainError } from '../chainError.ts'
import { collectibles, tokens } from '../contracts.ts'
import { nameEntry, nameService } from '../names.ts'
import { rpc } from '../rpc.ts'
import { people, seedNames } from './people.ts'
import { givenArt } from './pictures.ts'
import { type Planned, schedule } from './schedule.ts'
import { protocols } from './seedContracts.ts'
import { type SeedStep, seedSteps } from './steps.ts'
import { call, coins, dollars, ether, pay, type SeedTransaction } from './transactions.ts'

/** The address of the chain, its present time (seconds since 1970), and the address of the pictures. */
export type SeedOptions = { url: string; now: number; siteUrl: string }

const defaultGas = 1_000_000n
const fees = { maxFeePerGas: toHex(3_000_000_000n), maxPriorityFeePerGas: toHex(1_000_000_000n) }

/**
 * Gives the demo account three years of history. The chain has to be fresh and deployed, and its clock `seedSpan` in
 * the past (`startAnvil({ timestamp })`). Afterwards its clock shows `now`. Throws DEPLOY_FAILED.
 */
export async function seedChain({ url, now, siteUrl }: SeedOptions): Promise<void> {
  await Promise.all([
    ...Object.values(protocols).map(({ address, runtime }) =>
      rpc(url, 'anvil_setCode', [address, runtime]),
    ),
    rpc(url, 'anvil_impersonateAccount', [people.lookAlike]),
    rpc(url, 'evm_setAutomine', [false]),
  ])
  try {
    const prepared: Hex[] = []
    for (const transaction of preparations()) prepared.push(await send(url, transaction))
    await rpc(url, 'evm_mine')
    await checkAll(url, prepared)
    await sendAll(url, schedule(seedSteps, now), siteUrl)
    await rpc(url, 'anvil_setTime', [now])
  } finally {
    await rpc(url, 'evm_setAutomine', [true])
    await rpc(url, 'anvil_stopImpersonatingAccount', [people.lookAlike])
  }
}

/** Returns the preparations of the steps: stock, names, and gifts of friends. The demo account is in none of them. */
function preparations(): SeedTransaction[] {
  const from = accounts.deployer.address
  const { dollar, coin, tether, spam } = tokens
  const { wrappedEther, vault, lendingPool, exchange, distributor, impostor } = protocols
  const { alice, scammer, lookAlike } = people
  return [
    call(from, wrappedEther, 'setup', ['Wrapped Ether', 'WETH', 18, [], []]),
    call(from, vault, 'setup', ['Portico Vault', 'vPUSD', 6, [], []]),
    call(from, vault, 'setAsset', [dollar.address]),
    call(from, impostor, 'setup', [dollar.name, dollar.symbol, dollar.decimals]),
    ...[alice, exchange.address, lendingPool.address].flatMap((to) => [
      call(from, dollar, 'mint', [to, dollars('100000')]),
      call(from, coin, 'mint', [to, coins('1000')]),
    ]),
    call(from, tether, 'mint', [alice, dollars('1000')]),
    call(from, coin, 'mint', [distributor.address, coins('100')]),
    call(from, spam, 'mint', [scammer, coins('1000')]),
    ...givenArt.map((id) => call(from, collectibles.art, 'mint', [alice, id, ''])),
    ...seedNames.map((name) => call(from, nameService, 'register', [nameEntry(name)])),
    pay(from, exchange.address, ether('1')),
    pay(from, lookAlike, ether('1')),
  ]
}

async function sendAll(
  url: string,
  planned: readonly Planned<SeedStep>[],
  siteUrl: string,
): Promise<void> {
  const succeeding: Hex[] = []
  const failing: Hex[] = []
  for (const { step, n, time } of planned) {
    const hash = await send(url, step.transaction(n, siteUrl))
    await rpc(url, 'evm_mine', [{ timestamp: time }])
    const list = step.kind === 'failed' ? failing : succeeding
    list.push(hash)
  }
  await checkAll(url, succeeding)
  await checkAll(url, failing, '0x0')
}

function send(url: string, transaction: SeedTransaction): Promise<Hex> {
  const { from, to, data = '0x', value = 0n, gas = defaultGas } = transaction
  const request = { from, ...(to && { to }), data, value: toHex(value), gas: toHex(gas), ...fees }
  return rpc<Hex>(url, 'eth_sendTransaction', [request])
}

async function checkAll(url: string, hashes: readonly Hex[], wanted = '0x1'): Promise<void> {
  const receipts = await Promise.all(
    hashes.map((hash) => rpc<{ status: Hex } | null>(url, 'eth_getTransactionReceipt', [hash])),
  )
  for (const [index, receipt] of receipts.entries()) {
    if (receipt?.status === wanted) continue
    throw new ChainError(
      'DEPLOY_FAILED',
      `Transaction ${hashes[index]} of the seed ended with ${receipt?.status}.`,
    )
  }
}
