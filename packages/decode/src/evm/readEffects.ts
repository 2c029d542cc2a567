import { type ParsedTypedData, typedDataEffects } from '@portico/core/internal'
import type { Hex } from 'viem'
import type { EvmTransaction } from '../evmTransaction.ts'
import { callEffects, type EffectAtDepth, withCallsRead } from './callEffects.ts'
import type { EvmNode } from './node.ts'
import { readTokens, type Tokens, tokensOf } from './readTokens.ts'

/** The allowed effects, and the tokens in them: for callers with their own texts. */
export type ReadEffects = { effects: readonly EffectAtDepth[]; tokens: Tokens }

/** Returns the effects that a signature of typed data allows; nothing if it has no known form. */
export const readTypedDataEffects = (chain: EvmNode, data: ParsedTypedData): Promise<ReadEffects> =>
  withTokens(chain, withCallsRead(typedDataEffects(data)))

/** Returns the decoded effects of a transaction of `signer`; nothing for one that deploys a contract. */
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
