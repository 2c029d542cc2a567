import { useLoaded, Warning } from '@portico/approval'
import { TransactionsDetails, transactionsTitle } from '@portico/approval/solana'
import { loadSolanaTransaction } from '@portico/decode/solana'
import { useCallback } from 'react'
import type { DemoSolana } from '../../config.ts'
import type { SolanaTransactions } from '../../wallet/requests.ts'
import { Approval } from '../Approval.tsx'
import { readFailure } from '../readFailure.ts'
import type { ScreenProps } from '../screenProps.ts'
import { findSolanaAccount } from './accounts.ts'
import { signTransactions } from './signTransactions.ts'

type SignTransactionsProps = ScreenProps & { cluster: DemoSolana; request: SolanaTransactions }

/** Asks the visitor to sign transactions, and to send them if requested. Shows amounts, recipients and fee. */
export const SignTransactions = ({ pendingRequest, cluster, request }: SignTransactionsProps) => {
  const { address, transactions, send } = request
  const load = useCallback(
    () => Promise.all(transactions.map((text) => loadSolanaTransaction(cluster, text, address))),
    [cluster, transactions, address],
  )
  const { value: loaded, isFailed, failure } = useLoaded(load)

  return (
    <Approval
      pendingRequest={pendingRequest}
      title={transactionsTitle(loaded)}
      lead={send ? undefined : 'The site sends it after you sign.'}
      ready={loaded !== undefined}
      approve={() =>
        signTransactions(
          cluster,
          { address, send, pendingRequest },
          (loaded ?? []).map(({ transaction }) => transaction),
        )
      }
    >
      {isFailed && (
        <Warning>{`The transaction could not be read: ${readFailure(failure).message}`}</Warning>
      )}
      <TransactionsDetails
        loaded={loaded}
        network={cluster.name}
        account={{ name: findSolanaAccount(address)?.name ?? 'account', address }}
      />
    </Approval>
  )
}
