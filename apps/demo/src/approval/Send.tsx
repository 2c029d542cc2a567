import { atItsPlace } from '@portico/decode/evm'
import { keccak256 } from 'viem'
import type { DemoChain } from '../config.ts'
import type { ApprovalRequest } from '../wallet/requests.ts'
import { isSent, sendOnce } from '../wallet/sendOnce.ts'
import { Approval } from './Approval.tsx'
import { Warning } from './Facts.tsx'
import { requireAccount } from './requireAccount.ts'
import { SendFacts } from './SendFacts.tsx'
import { Simulated } from './Simulated.tsx'
import { Steps } from './Steps.tsx'
import type { ScreenProps } from './screenProps.ts'
import { sendingOf } from './sendingOf.ts'
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

  const { from, transaction } = request
  const sign = async () => {
    if (!loaded) throw new Error('The transaction was not read.')
    const shown = await atItsPlace(chain, from, transaction, loaded.prepared)
    const bytes = await requireAccount(from).signTransaction(shown)
    const hash = keccak256(bytes)
    return { family: 'eip155', bytes, hash, from, nonce: shown.nonce ?? 0 } as const
  }
  const send = () =>
    sendOnce(
      sendingOf(asked, chain.rpcUrl, ({ hash }) => hash),
      sign,
    )

  return (
    <Approval
      asked={asked}
      title={summary?.title ?? 'Reading the transaction'}
      ready={loaded !== undefined}
      isSent={isSent(sessionStorage, asked.id)}
      approve={send}
    >
      {failure && <Warning>The transaction could not be read: {failure}</Warning>}
      {summary?.headline && <p className="headline">{summary.headline}</p>}
      {loaded && <Simulated words={loaded.simulation} />}
      {summary && <Steps steps={summary.steps} />}
      {loaded?.prepared.isDear && (
        <Warning>The site set a fee that is far above what the network asks for.</Warning>
      )}
      {problem && !loaded.simulation.fails && (
        <Warning>This would fail as things stand: {problem}</Warning>
      )}
      {loaded && (
        <SendFacts
          prepared={loaded.prepared}
          chain={chain}
          from={request.from}
          transaction={request.transaction}
        />
      )}
    </Approval>
  )
}
