import * as v from 'valibot'
import { type Hex, numberToHex, pad, toEventSelector } from 'viem'
import type { ChainRpc } from '../../families/chainRpc.ts'
import { readHex } from '../../families/evm/erc20Calls.ts'
import type { RpcCall, RpcOutcome } from '../../families/outcome.ts'
import { type EvmAccount, isNative } from '../swapOrder.ts'

const transfer = toEventSelector('Transfer(address,address,uint256)')

const receipt = v.object({
  status: v.literal('0x1'),
  blockNumber: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i)),
  logs: v.array(v.object({ address: v.string(), topics: v.array(v.string()), data: v.string() })),
})
type Receipt = v.InferOutput<typeof receipt>

const call = (method: string, ...params: unknown[]): RpcCall => ({
  method,
  params: JSON.stringify(params),
})

/** Returns how much more of a token an account has, by logs. */
const moved = ({ logs }: Receipt, user: string, token: string): bigint => {
  const isUser = (topic: string | undefined) => topic?.toLowerCase() === pad(user as Hex)
  return logs
    .filter(
      ({ address, topics, data }) =>
        address.toLowerCase() === token && topics[0] === transfer && /^0x[0-9a-f]{64}$/i.test(data),
    )
    .reduce((sum, { topics: [, from, to], data }) => {
      const value = BigInt(data)
      return sum + (isUser(to) ? value : 0n) - (isUser(from) ? value : 0n)
    }, 0n)
}

const balanceOf = (outcome: RpcOutcome | undefined) => {
  const hex = readHex(outcome)
  return hex && hex.length > 2 ? BigInt(hex) : undefined
}

/** Returns how much more of the native currency an account has after a block than before it. */
async function gained(rpc: ChainRpc, user: string, block: bigint): Promise<bigint> {
  const at = (number: bigint) => call('eth_getBalance', user, numberToHex(number))
  const [before, after] = (await rpc.send([at(block - 1n), at(block)])).map(balanceOf)
  return before === undefined || after === undefined ? 0n : after - before
}

/**
 * Returns how much of a token a transaction brought to an account, as the chain shows it, or null if it shows nothing.
 * Never rejects.
 */
export async function readEnd(
  rpc: ChainRpc,
  { hash, user, token }: { hash: Hex; user: EvmAccount; token: EvmAccount },
): Promise<{ amount: string } | null> {
  try {
    const [outcome] = await rpc.send([call('eth_getTransactionReceipt', hash)])
    if (!outcome || !('result' in outcome)) return null
    const found = v.parse(receipt, JSON.parse(outcome.result))
    const amount = isNative(token.address)
      ? await gained(rpc, user.address, BigInt(found.blockNumber))
      : moved(found, user.address, token.address)
    return amount > 0n ? { amount: String(amount) } : null
  } catch {
    return null
  }
}
