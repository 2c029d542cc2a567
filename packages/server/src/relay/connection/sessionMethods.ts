import { costOfTexts, method } from './defineMethod.ts'
import { paramSchemas } from './params.ts'

/** A proposal and its answers are worthless after five minutes. */
const tags = { propose: 1100, approve: 1101, settle: 1102 }

/** Runs `wc_proposeSession`: publishes a proposal, and listens for its answer. */
export const proposeSession = method(
  paramSchemas.propose,
  async (p, caller) => {
    const { pairingTopic, sessionProposal: message, ttl, attestation } = p
    const mail = { topic: pairingTopic, message, ttl, attestation, tag: tags.propose }
    await caller.change({ subscribe: [pairingTopic], publish: [caller.toMail(mail)] })
    caller.listen([pairingTopic])
    return true
  },
  (p) => costOfTexts(p.sessionProposal),
)

/** Runs `wc_approveSession`: publishes the answer to a proposal and the session, and listens on its topic. */
export const approveSession = method(
  paramSchemas.approve,
  async (p, caller) => {
    const { pairingTopic, sessionTopic, ttl } = p
    const mail = (topic: string, message: string, tag: number) =>
      caller.toMail({ topic, message, ttl, tag, attestation: undefined })
    await caller.change({
      subscribe: [sessionTopic],
      publish: [
        mail(pairingTopic, p.sessionProposalResponse, tags.approve),
        mail(sessionTopic, p.sessionSettlementRequest, tags.settle),
      ],
    })
    caller.listen([sessionTopic])
    return true
  },
  (p) => costOfTexts(p.sessionProposalResponse, p.sessionSettlementRequest),
)
