import { isRecord, readExactEvmPayload } from '@portico/contract'
import type { ServedChain } from '../families/servedChain.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { Store } from '../store/store.ts'
import type { Platform } from '../util/platform.ts'
import type { FacilitatorConfig, FacilitatorProject } from './facilitatorConfig.ts'
import { createFeePayer } from './feePayer.ts'
import { assertInTime, tryOnChain } from './paymentChecks.ts'
import { PaymentRefusal } from './paymentReasons.ts'
import { type Payment, type PaymentInput, readPayment } from './readPayment.ts'
import { isPaidByOther, settlePayment } from './settlePayment.ts'
import { assertPayer, spendingOf } from './spendingRules.ts'

type FacilitatorRoute = 'facilitatorSupported' | 'facilitatorVerify' | 'facilitatorSettle'

type FacilitatorOptions = {
  config: { facilitator?: FacilitatorConfig | undefined }
  chains: readonly ServedChain[]
  store: Pick<Store, 'facilitator'>
  platform: Pick<Platform, 'now' | 'startTimer'>
}

/** Returns the settlements for the project of a secret key. It accepts nothing unless the operator configured it. */
const findProject = ({ projects }: FacilitatorConfig, projectId: string): FacilitatorProject =>
  projects.find((project) => project.projectId === projectId) ?? { projectId, accepts: [] }

/** Returns the payer, if it can be read. */
function payerOf({ paymentPayload: given }: PaymentInput): { payer?: string } {
  const payload = readExactEvmPayload(isRecord(given) ? given.payload : undefined)
  return payload ? { payer: payload.authorization.from } : {}
}

const none: HandlersOf<FacilitatorRoute> = {
  facilitatorSupported: undefined,
  facilitatorVerify: undefined,
  facilitatorSettle: undefined,
}

/** Handles settlements of x402 payments. Serves nothing if the operator has no facilitator. */
export function facilitatorHandlers(options: FacilitatorOptions): HandlersOf<FacilitatorRoute> {
  const { chains, platform } = options
  const { facilitator: config } = options.config
  if (!config) return none
  const { facilitator: store } = options.store
  const payer = createFeePayer(config.key)
  const networks = [
    ...new Set(config.projects.flatMap(({ accepts }) => accepts.map(({ network }) => network))),
  ].filter((network) => chains.some(({ chain }) => chain.id === network))

  const rpcOf = ({ asset: { network } }: Payment) => {
    const served = chains.find(({ chain }) => chain.id === network)
    if (served) return served.rpc
    throw new PaymentRefusal('invalid_network')
  }

  return {
    facilitatorSupported: () => ({
      kinds: networks.map((network) => ({ x402Version: 2, scheme: 'exact', network })),
      extensions: [],
      signers: { 'eip155:*': [payer.address] },
    }),
    facilitatorVerify: async ({ body }, c) => {
      const project = findProject(config, c.get('project'))
      try {
        const payment = readPayment(body, project)
        assertInTime(payment, platform.now())
        const rpc = rpcOf(payment)
        await assertPayer(store, await spendingOf(rpc, payment, project, platform.now()))
        await tryOnChain(rpc, payment, payer.address).catch(async (error: unknown) => {
          if (!(await isPaidByOther({ rpc, store }, payment))) throw error
        })
        return { isValid: true, ...payerOf(body) }
      } catch (error) {
        if (!(error instanceof PaymentRefusal)) throw error
        return { isValid: false, invalidReason: error.reason, ...payerOf(body) }
      }
    },
    facilitatorSettle: async ({ body }, c) => {
      const project = findProject(config, c.get('project'))
      const requirements = body.paymentRequirements
      const network = isRecord(requirements) ? String(requirements.network).slice(0, 73) : ''
      const answer = { network, ...payerOf(body) }
      try {
        const payment = readPayment(body, project)
        const settling = { rpc: rpcOf(payment), payer, store, platform }
        const transaction = await settlePayment(settling, payment, project)
        return { ...answer, success: true, transaction, amount: String(payment.amount) }
      } catch (error) {
        if (!(error instanceof PaymentRefusal)) throw error
        const { reason: errorReason, transaction } = error
        return { ...answer, success: false, errorReason, transaction }
      }
    },
  }
}
