import { isPorticoError, type PorticoError } from '@portico/core'
import type { PreviewActions, PreviewOutcome, RequestPreview } from '@portico/core/adapter'
import { type Simulation, simulateTransaction } from '@portico/decode/solana'
import { translateNodeError } from '../errors/translateNodeError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { type PreparedTransfer, prepareTransfer } from '../transfer/prepareTransfer.ts'

type Params = Parameters<PreviewActions['transfer']>[0]

/** Codes for an insufficient balance. */
const short = new Set(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FEE'])

/** Codes that only say that the node cannot simulate, and nothing about the transfer. */
const untried = new Set(['RPC_UNAVAILABLE', 'GAS_ESTIMATE_FAILED', 'TRANSACTION_EXPIRED'])

/**
 * Returns the content of a transfer's data, and a node's simulation, without the fee and the deposit that the view
 * names.
 * @throws PorticoError as `prepareTransfer` for a transfer that cannot be built.
 */
export async function previewTransfer(rpc: SolanaRpc, params: Params): Promise<RequestPreview> {
  const { to, amount, token, named } = params
  const said = {
    steps: [{ kind: 'send', asset: token === undefined ? { amount } : { token, amount }, to }],
    tokens: new Map(named.map((one) => [one.address, { ...one, isListed: true }])),
    isShort: false,
    isForNobody: false,
  } as const
  const prepared = await prepareTransfer(rpc, params).catch((error: unknown) =>
    translateNodeError(error, 'GAS_ESTIMATE_FAILED'),
  )
  if (isPorticoError(prepared)) return { ...said, ...refused(prepared) }
  const simulation = await simulate(rpc, prepared, params)
  return { ...said, ...found(simulation), steps: [...said.steps, ...unread(simulation)] }
}

/** Returns why nothing could be simulated. @throws PorticoError unchanged, if the transfer is malformed. */
function refused(error: PorticoError): Pick<RequestPreview, 'outcome' | 'isShort'> {
  const { code, params } = error
  const isShort = short.has(code)
  if (isShort || untried.has(code)) return { outcome: { status: 'unavailable' }, isShort }
  if (code !== 'EXECUTION_REVERTED') throw error
  return { outcome: { status: 'reverted', reason: String(params.reason ?? '') }, isShort }
}

const simulate = (
  rpc: SolanaRpc,
  { transaction, writable, fee, accountDeposit = 0n }: PreparedTransfer,
  { from }: Params,
): Promise<Simulation> =>
  simulateTransaction(rpc, transaction('legacy'), {
    owner: from,
    writable,
    fee: fee + accountDeposit,
  })

function found(simulation: Simulation): { outcome: PreviewOutcome } {
  if (simulation.status === 'failed') return { outcome: { status: 'reverted', reason: '' } }
  if (simulation.status === 'unavailable') return { outcome: { status: 'unavailable' } }
  const changes = simulation.changes.map(({ units: change, mint, ruler }) =>
    mint === undefined ? { change } : { token: mint, change, ...(ruler && { ruler }) },
  )
  return {
    outcome: { status: 'done', changes, allowances: [], isTimed: false, isPartial: false },
  }
}

/**
 * Returns the permissions and other changes of the owner's accounts after a transfer. None of the widget's transfers
 * has any, so these count as unread.
 */
const unread = (simulation: Simulation): RequestPreview['steps'] =>
  simulation.status === 'done'
    ? [...simulation.delegates, ...simulation.altered].map(
        (to) => ({ kind: 'unread', to }) as const,
      )
    : []
