import { FrameError } from '@portico/contract'
import { type EvmTransaction, readEvmTransaction } from '@portico/decode'
import * as v from 'valibot'

const given = v.strictTuple([v.record(v.string(), v.unknown())])
/** More nobody reads: hexadecimal digits of data. */
const mostData = 100_000

/**
 * The transaction of `eth_sendTransaction`. Fees are the visitor's choice: what the page says of them is left out.
 * @throws FrameError `MESSAGE_INVALID` where it is malformed, of another account, or for another chain than it is asked on.
 */
export function readRequest(
  params: unknown,
  { account, chainId }: { account: string; chainId: string },
): EvmTransaction {
  const read = v.safeParse(given, params)
  if (!read.success) throw new FrameError('MESSAGE_INVALID')
  const [input] = read.output
  const { from, chainId: named } = input
  const isOwn = typeof from === 'string' && from.toLowerCase() === account.toLowerCase()
  const isHere = named == null || Number(named) === Number(chainId.replace('eip155:', ''))
  const { transaction } = readEvmTransaction(input)
  const isShort = (transaction?.data?.length ?? 0) <= mostData
  if (!isOwn || !isHere || !transaction || !isShort) throw new FrameError('MESSAGE_INVALID')
  const { gasPrice: _, maxFeePerGas: __, maxPriorityFeePerGas: ___, ...rest } = transaction
  return rest
}
