import { type ParsedTypedData, typedDataEffects } from '@portico/core/internal'
import type { Hex } from 'viem'
import type { EvmTransaction } from '../evmTransaction.ts'
import { callEffects, type EffectAtDepth, withCallsRead } from './callEffects.ts'
import type { EvmNode } from './node.ts'
import { readTokens, type Tokens, tokensOf } from './readTokens.ts'

/** What is let happen, and the tokens that it names: for who has words of their own. */
export type ReadEffects = { effects: readonly EffectAtDepth[]; tokens: Tokens }

/** What a signature of typed data lets happen; nothing where no known form was found. */
export const readTypedDataEffects = (chain: EvmNode, data: ParsedTypedData): Promise<ReadEffects> =>
  withTokens(chain, withCallsRead(typedDataEffects(data)))

/** What a transaction of `signer` does as far as it can be read; nothing for one that publishes a contract. */
export const readCallEffects = (
  chain: EvmNode,
  signer: Hex,
  { to, value = '0x0', data = '0x' }: EvmTransaction,
): Promise<ReadEffects> =>
  withTokens(chain, to ? callEffects({ to, value: BigInt(value), data, signer }) : [])

async function withTokens(chain: EvmNode, effects: readonly EffectAtDepth[]): Promise<ReadEffects> {
  const tokens = await readTokens(chain, tokensOf(effects.map(({ effect }) => effect)))
  return { effects, tokens }
}
