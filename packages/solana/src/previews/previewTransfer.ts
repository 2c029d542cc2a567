import { isPorticoError, type PorticoError } from '@portico/core'
import type { PreviewActions, PreviewOutcome, RequestPreview } from '@portico/core/adapter'
import { type Simulation, simulateTransaction } from '@portico/decode/solana'
import { translateNodeError } from '../errors/translateNodeError.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { type PreparedTransfer, prepareTransfer } from '../transfer/prepareTransfer.ts'

type Params = Parameters<PreviewActions['transfer']>[0]

/** What says that the account holds too little. */
const short = new Set(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FEE'])

/** What says of the node that it cannot try, and nothing of the transfer. */
const untried = new Set(['RPC_UNAVAILABLE', 'GAS_ESTIMATE_FAILED', 'TRANSACTION_EXPIRED'])

/**
 * What a transfer says, and what a node says that it would do, without the fee and the deposit that the view names.
 * @throws PorticoError as `prepareTransfer` for one that cannot be made.
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

/** Why nothing could be simulated. @throws PorticoError as it is, where the transfer is malformed. */
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
  const changes = simulation.changes.map(({ units: change, mint }) =>
    mint === undefined ? { change } : { token: mint, change },
  )
  return {
    outcome: { status: 'done', changes, allowances: [], isTimed: false, isPartial: false },
  }
}

/** Whom a transfer lets spend from the account, and what else of the owner's it changes: no transfer of ours does, so nobody could say what that is. */
const unread = (simulation: Simulation): RequestPreview['steps'] =>
  simulation.status === 'done'
    ? [...simulation.delegates, ...simulation.altered].map(
        (to) => ({ kind: 'unread', to }) as const,
      )
    : []
