import { getAddressDecoder } from '@solana/addresses'
import * as v from 'valibot'
import type { ChainRpc } from '../../families/chainRpc.ts'
import { readValues } from '../../families/solana/tokenAccounts.ts'
import { ApiError } from '../../http/apiError.ts'
import { sourceFailed } from '../sources/requestSource.ts'
import { type JupiterCall, jupiterProgram, readJupiterCall } from './jupiterCall.ts'
import { readSwapTransaction, type WrittenTransaction } from './swapTransaction.ts'

const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
const tableHeadBytes = 56
const tableAccount = v.object({
  owner: v.literal(tableProgram),
  data: v.tuple([v.string(), v.literal('base64')]),
})

/** Reads the accounts of lookup tables, in the order in which transactions count them. */
async function readLookups(rpc: ChainRpc, lookups: WrittenTransaction['lookups']) {
  if (lookups.length === 0) return []
  const tables = lookups.map(({ table }) => table)
  const params = JSON.stringify([tables, { encoding: 'base64', commitment: 'confirmed' }])
  const [outcome] = await rpc.send([{ method: 'getMultipleAccounts', params }])
  const values = readValues(outcome)
  if (!values) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  const accountAt = (at: number, index: number): string => {
    const { data } = v.parse(tableAccount, values[at])
    const start = tableHeadBytes + index * 32
    const bytes = Buffer.from(data[0], 'base64').subarray(start, start + 32)
    return getAddressDecoder().decode(bytes)
  }
  return (['writable', 'readonly'] as const).flatMap((kind) =>
    lookups.flatMap((lookup, at) => lookup[kind].map((index) => accountAt(at, index))),
  )
}

/** Returns the only swap of a transaction that one account pays for and signs. */
function callOf({ signers, instructions, isSigned }: WrittenTransaction, user: string) {
  if (signers.length !== 1 || signers[0] !== user || isSigned) throw new Error('another signer')
  const swaps = instructions.filter(({ program }) => program === jupiterProgram)
  const [swap] = swaps
  if (!swap || swaps.length > 1) throw new Error('no swap, or several')
  return { accounts: swap.accounts, call: readJupiterCall(swap.data) }
}

/** The expected swap: mints, and base units. */
export type WantedSwap = { user: string; give: string; get: string; amount: bigint }

/**
 * Checks a service's transaction with the node's lookup tables, and returns the minimum received. The adapter of a page
 * checks every instruction. This function checks that the swap is the requested one.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if it is not, by the service's fault or the node's.
 */
export async function checkSwap(
  rpc: ChainRpc,
  transaction: string,
  wanted: WantedSwap,
): Promise<bigint> {
  try {
    const written = readSwapTransaction(transaction)
    const { accounts, call } = callOf(written, wanted.user)
    const all = [...written.accounts, ...(await readLookups(rpc, written.lookups))]
    const accountAt = (place: number) => all[accounts[place] ?? -1]
    const isWanted = (['give', 'get'] as const).every((key) => accountAt(call[key]) === wanted[key])
    if (!isWanted || accountAt(call.owner) !== wanted.user || !isPlain(call, wanted))
      throw new Error('offered another swap')
    return call.least
  } catch (cause) {
    throw cause instanceof ApiError ? cause : sourceFailed(cause)
  }
}

const isPlain = ({ amount, fees }: JupiterCall, wanted: WantedSwap) =>
  amount === wanted.amount && fees === 0n
