import { type ParsedTypedData, typedDataEffects } from '@portico/core/internal'
import { withCallsRead } from './callEffects.ts'
import { wordContext } from './describeCall.ts'
import { effectWords } from './effectWords.ts'
import type { EvmNode } from './node.ts'
import type { Step } from './step.ts'

/** What a signature of typed data lets happen, in words; nothing where no known form was found. */
export async function describeTypedData(chain: EvmNode, data: ParsedTypedData): Promise<Step[]> {
  const effects = withCallsRead(typedDataEffects(data))
  const context = await wordContext(chain, effects)
  return effects.map((effect) => effectWords(effect, context))
}
