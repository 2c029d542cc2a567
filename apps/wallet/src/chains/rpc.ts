import { readNode } from '@portico/decode'
import type { Chain } from '../config.ts'

/** Calls a chain's node. Throws if it does not answer, or answers with an error. */
export const rpc = (
  { rpcUrl }: Pick<Chain, 'rpcUrl'>,
  method: string,
  params: readonly unknown[],
): Promise<unknown> => readNode(rpcUrl, method, params)
