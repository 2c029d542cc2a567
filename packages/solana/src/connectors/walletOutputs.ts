import { errorOf } from '@portico/core/adapter'
import { isBytes } from '../parse/isBytes.ts'
import { read } from '../parse/read.ts'
import { callFeature } from './callFeature.ts'
import type { RequestContext } from './requestContext.ts'

/**
 * Returns a wallet's answers to inputs, one output for each.
 * @throws PorticoError `WALLET_BAD_ANSWER`; else as the wallet rejects.
 */
export async function outputsOf(
  { wallet }: RequestContext,
  feature: string,
  inputs: readonly object[],
): Promise<readonly unknown[]> {
  if (inputs.length === 0) return []
  const outputs = await callFeature(wallet, feature, ...inputs)
  if (!Array.isArray(outputs) || outputs.length !== inputs.length)
    throw errorOf('WALLET_BAD_ANSWER')
  return outputs
}

/** Returns the required bytes of an output. @throws PorticoError `WALLET_BAD_ANSWER`. */
export function bytesIn(output: unknown, name: string): Uint8Array {
  const bytes = read(output, name)
  if (!isBytes(bytes)) throw errorOf('WALLET_BAD_ANSWER')
  return bytes
}
