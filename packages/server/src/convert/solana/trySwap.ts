import * as v from 'valibot'
import type { ChainRpc } from '../../families/chainRpc.ts'
import type { RpcOutcome } from '../../families/outcome.ts'
import { lamportsCall, readLamports } from '../../families/solana/tokenAccounts.ts'
import { ApiError } from '../../http/apiError.ts'
import { jupiterProgram } from './jupiterCall.ts'

const simulated = v.object({
  value: v.object({ err: v.unknown(), logs: v.nullable(v.array(v.string())) }),
})

/** The program's error `SlippageToleranceExceeded`. */
const slippageError = 6001
const failedBySlippage = new RegExp(
  `^Program ${jupiterProgram} failed: custom program error: 0x${slippageError.toString(16)}$`,
)
const lacks = /insufficient (funds|lamports)/i
const feeErrors = ['InsufficientFundsForFee', 'AccountNotFound', 'InsufficientFundsForRent']

function readRun(outcome: RpcOutcome | undefined) {
  const result = outcome && 'result' in outcome ? JSON.parse(outcome.result) : undefined
  const read = v.safeParse(simulated, result)
  if (!read.success) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  return read.output.value
}

/** Tries a transaction on the chain. `spends` is in lamports. @throws ApiError with the reason why it would fail. */
export async function trySwap(
  rpc: ChainRpc,
  transaction: string,
  { user, spends }: { user: string; spends: bigint },
): Promise<void> {
  const how = { encoding: 'base64', commitment: 'confirmed', sigVerify: false }
  const params = JSON.stringify([transaction, { ...how, replaceRecentBlockhash: true }])
  const [outcome, balance] = await rpc.send([
    { method: 'simulateTransaction', params },
    lamportsCall(user),
  ])
  const { err, logs } = readRun(outcome)
  if (err === null || err === undefined) return
  const said = JSON.stringify(err)
  const refuse = (code: ConstructorParameters<typeof ApiError>[0]) =>
    new ApiError(code, { field: 'amount' })
  if (logs?.some((line) => failedBySlippage.test(line))) throw refuse('PRICE_MOVED')
  if (feeErrors.some((name) => said.includes(name))) throw refuse('FEE_TOO_HIGH')
  if (!logs?.some((line) => lacks.test(line))) throw refuse('GAS_ESTIMATION_FAILED')
  const has = readLamports(balance) ?? 0n
  throw refuse(spends > 0n && has >= spends ? 'FEE_TOO_HIGH' : 'BALANCE_TOO_LOW')
}
