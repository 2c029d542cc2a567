import { sendRawTransaction } from 'viem/actions'
import type { DemoChain } from '../config.ts'
import type { ApprovalRequest } from '../wallet/requests.ts'
import { Approval } from './Approval.tsx'
import { Warning } from './Facts.tsx'
import { nodeClient } from './nodeClient.ts'
import { prepareTransaction } from './prepareTransaction.ts'
import { requireAccount } from './requireAccount.ts'
import { SendFacts } from './SendFacts.tsx'
import type { ScreenProps } from './screenProps.ts'
import { useTransaction } from './useTransaction.ts'

type SendProps = ScreenProps & {
  chain: DemoChain
  request: Extract<ApprovalRequest, { kind: 'send' }>
}

/** Asks to send a transaction: what leaves, to whom, and what it costs at most. */
export const Send = ({ asked, chain, request }: SendProps) => {
  const { loaded, failure } = useTransaction(chain, request)
  const summary = loaded?.summary
  const problem = loaded?.prepared.problem

  const send = async () => {
    // Prepared again: another transaction may have used the nonce while this window waited.
    const { transaction } = await prepareTransaction(chain, request.from, request.transaction)
    const signed = await requireAccount(request.from).signTransaction(transaction)
    return sendRawTransaction(nodeClient(chain), { serializedTransaction: signed })
  }

  return (
    <Approval
      asked={asked}
      title={summary?.title ?? 'Reading the transaction'}
      ready={loaded !== undefined}
      approve={send}
    >
      {failure && <Warning>The transaction could not be read: {failure}</Warning>}
      {summary?.warning && <Warning>{summary.warning}</Warning>}
      {problem && <Warning>This would fail as things stand: {problem}</Warning>}
      {loaded && <SendFacts {...loaded} chain={chain} from={request.from} />}
    </Approval>
  )
}
