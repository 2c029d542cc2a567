import { isRecord } from '@portico/contract'
import type { Chain } from '../config.ts'
import { rpc } from './rpc.ts'

/** Returns the decimal places of a chain's native currency. */
export const decimalsOf = ({ id }: Pick<Chain, 'id'>): number => (id.startsWith('solana:') ? 9 : 18)

/** Returns an address's balance in the native currency, in its smallest unit. Throws if the node does not return it. */
export async function readBalance(chain: Chain, address: string): Promise<bigint> {
  if (!chain.id.startsWith('solana:'))
    return toAmount(await rpc(chain, 'eth_getBalance', [address, 'latest']))
  const answer = await rpc(chain, 'getBalance', [address])
  return toAmount(isRecord(answer) ? answer.value : undefined)
}

function toAmount(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value)
  if (Number.isSafeInteger(value) && (value as number) >= 0) return BigInt(value as number)
  throw new Error('The node returned no balance')
}
