import { type ParsedTypedData, typedDataEffects } from '@portico/core/internal'
import { withCallsRead } from './callEffects.ts'
import { wordContext } from './describeCall.ts'
import { effectWords } from './effectWords.ts'
import type { EvmNode } from './node.ts'
import type { Step } from './step.ts'

/** Describes the effects that a signature of typed data allows; nothing if it has no known form. */
export async function describeTypedData(chain: EvmNode, data: ParsedTypedData): Promise<Step[]> {
  const effects = withCallsRead(typedDataEffects(data))
  const context = await wordContext(chain, effects)
  return effects.map((effect) => effectWords(effect, context))
}
