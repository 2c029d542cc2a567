import { isRecord } from '@portico/contract'
import type { Chain } from '../config.ts'
import { rpc } from './rpc.ts'

/** Decimal places of a chain's own coin. */
export const decimalsOf = ({ id }: Pick<Chain, 'id'>): number => (id.startsWith('solana:') ? 9 : 18)

/** What an address holds of a chain's own coin, in its smallest unit. Throws where the node does not say. */
export async function readBalance(chain: Chain, address: string): Promise<bigint> {
  if (!chain.id.startsWith('solana:'))
    return toAmount(await rpc(chain, 'eth_getBalance', [address, 'latest']))
  const answer = await rpc(chain, 'getBalance', [address])
  return toAmount(isRecord(answer) ? answer.value : undefined)
}

function toAmount(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)) return BigInt(value)
  if (Number.isSafeInteger(value) && (value as number) >= 0) return BigInt(value as number)
  throw new Error('The node gave no balance')
}
