import { useLoaded, Warning } from '@portico/approval'
import { TransactionDetails } from '@portico/approval/evm'
import type { Hex } from '@portico/decode'
import { loadTransaction, nodeWords } from '@portico/decode/evm'
import { useCallback } from 'react'
import { signEvmTransaction } from '../chains/signEvmTransaction.ts'
import { useWallet } from '../parts/useWallet.ts'
import { Approval } from './Approval.tsx'
import { nodeOf } from './nodeOf.ts'
import { need, type RequestProps, useSubject } from './requestProps.ts'
import { StillChecking } from './StillChecking.tsx'

/** Asks to send a transaction: what leaves, to whom, and what it costs at most. */
export function Transaction({ asked, count, ask }: RequestProps<'transaction'>) {
  const wallet = useWallet()
  const { account, chain } = useSubject({ asked, address: ask.address })
  const { transaction } = ask
  const load = useCallback(
    async () => loadTransaction(nodeOf(chain), ask.address as Hex, transaction),
    [chain, transaction, ask.address],
  )
  const { value: loaded, isFailed, failure, reload } = useLoaded(load)
  const approve = () =>
    wallet.sendRequest(asked, (keyring, nonce) =>
      signEvmTransaction(() => keyring.evm(need(account).index), nodeOf(chain), {
        ...{ transaction, nonce, prepared: need(loaded).prepared },
      }),
    )
  const summary = loaded?.summary
  return (
    <Approval
      asked={asked}
      count={count}
      title={summary?.title ?? 'Reading the transaction'}
      label={!loaded && !isFailed ? 'Reading' : summary?.isRisky ? 'Allow' : 'Send'}
      isRisky={summary?.isRisky}
      isReady={loaded !== undefined && account !== undefined}
      approve={approve}
    >
      {isFailed && (
        <>
          <Warning>The network does not answer: {nodeWords(failure)}</Warning>
          <button type="button" className="button" onClick={reload}>
            Try again
          </button>
        </>
      )}
      <TransactionDetails
        transaction={transaction}
        loaded={loaded}
        network={chain}
        account={{ name: `account ${(account?.index ?? 0) + 1}`, address: ask.address }}
      >
        <StillChecking chainId={asked.request.chainId} address={ask.address} />
      </TransactionDetails>
    </Approval>
  )
}
