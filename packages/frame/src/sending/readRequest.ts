import { FrameError } from '@portico/contract'
import { type EvmTransaction, readEvmTransaction } from '@portico/decode'
import * as v from 'valibot'

const given = v.strictTuple([v.record(v.string(), v.unknown())])
/** The longest data, in hexadecimal digits: nobody reads more. */
const mostData = 100_000

/**
 * Reads the transaction of `eth_sendTransaction`. The visitor chooses the fees: those of the page are ignored.
 * @throws FrameError `MESSAGE_INVALID` if it is malformed, of another account, or for another chain than that of the
 * request.
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
