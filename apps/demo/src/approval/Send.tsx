import { useLoaded, Warning } from '@portico/approval'
import { TransactionDetails } from '@portico/approval/evm'
import { loadEvmTransaction, withCurrentNonce } from '@portico/decode/evm'
import { useCallback } from 'react'
import { keccak256 } from 'viem'
import type { DemoChain } from '../config.ts'
import type { ApprovalRequest } from '../wallet/requests.ts'
import { isSent, sendOnce } from '../wallet/sendOnce.ts'
import { Approval } from './Approval.tsx'
import { findAccount } from './accounts.ts'
import { nodeOf } from './nodeOf.ts'
import { readFailure } from './readFailure.ts'
import { requireAccount } from './requireAccount.ts'
import type { ScreenProps } from './screenProps.ts'
import { sendingOf } from './sendingOf.ts'

type SendProps = ScreenProps & {
  chain: DemoChain
  request: Extract<ApprovalRequest, { kind: 'send' }>
}

/** Asks the visitor to send a transaction. Shows amount, recipient and maximum cost. */
export const Send = ({ pendingRequest, chain, request: { from, transaction } }: SendProps) => {
  const load = useCallback(
    () => loadEvmTransaction(nodeOf(chain), from, transaction),
    [chain, from, transaction],
  )
  const { value: loaded, isFailed, failure } = useLoaded(load)
  const sign = async () => {
    if (!loaded) throw new Error('The transaction was not read.')
    const shown = await withCurrentNonce(chain, from, transaction, loaded.prepared)
    const bytes = await requireAccount(from).signTransaction(shown)
    const hash = keccak256(bytes)
    return { family: 'eip155', bytes, hash, from, nonce: shown.nonce ?? 0 } as const
  }
  const send = () =>
    sendOnce(
      sendingOf(pendingRequest, chain.rpcUrl, ({ hash }) => hash),
      sign,
    )

  return (
    <Approval
      pendingRequest={pendingRequest}
      title={loaded?.summary.title ?? 'Reading the transaction'}
      ready={loaded !== undefined}
      isSent={isSent(sessionStorage, pendingRequest.id)}
      approve={send}
    >
      {isFailed && (
        <Warning>{`The transaction could not be read: ${readFailure(failure).message}`}</Warning>
      )}
      <TransactionDetails
        transaction={transaction}
        loaded={loaded}
        network={chain}
        account={{ name: findAccount(from)?.name ?? 'account', address: from }}
      />
    </Approval>
  )
}
