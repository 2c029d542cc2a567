import type { ActionsOf, AdapterActions, AdapterContext } from '@portico/core/adapter'
import type { Client } from 'viem'
import type { EvmNetwork, EvmOptions } from '../types.ts'
import { lookupName } from './lookupName.ts'
import { lookupNames } from './lookupNames.ts'
import { nameServiceOf } from './nameService.ts'
import { resolveName } from './resolveName.ts'

/** The adapter's actions on names. */
export type NameActions = ActionsOf<'names'> & Required<Pick<AdapterActions, 'lookupNames'>>

/** Creates the actions on names, in a separate file because the rules of ENSIP-15 weigh 20 kB. */
export function createNameActions(
  options: EvmOptions,
  context: AdapterContext,
  clientOf: (network: EvmNetwork) => Client,
): NameActions {
  const service = () => nameServiceOf(options, context, clientOf)
  return {
    lookupName: async (params) => lookupName(service(), params),
    lookupNames: async (params) => lookupNames(service(), params),
    resolveName: async (params) => resolveName(service(), params),
  }
}
