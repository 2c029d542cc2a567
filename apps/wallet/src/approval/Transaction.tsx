import { useLoaded, Warning } from '@portico/approval'
import { TransactionDetails } from '@portico/approval/evm'
import type { Hex } from '@portico/decode'
import { loadEvmTransaction, nodeWords } from '@portico/decode/evm'
import { useCallback } from 'react'
import { signEvmTransaction } from '../chains/signEvmTransaction.ts'
import { useWallet } from '../parts/useWallet.ts'
import { Approval } from './Approval.tsx'
import { DoublePaymentWarning } from './DoublePaymentWarning.tsx'
import { nodeOf } from './nodeOf.ts'
import { type RequestProps, required, useSubject } from './requestProps.ts'

/** Asks the owner to send a transaction. Shows amount, recipient and maximum cost. */
export function Transaction({ pending, count, parsed }: RequestProps<'transaction'>) {
  const wallet = useWallet()
  const { account, chain } = useSubject({ pending, address: parsed.address })
  const { transaction } = parsed
  const load = useCallback(
    async () => loadEvmTransaction(nodeOf(chain), parsed.address as Hex, transaction),
    [chain, transaction, parsed.address],
  )
  const { value: loaded, isFailed, failure, reload } = useLoaded(load)
  const approve = () =>
    wallet.sendRequest(pending, (keyring, nonce) =>
      signEvmTransaction(() => keyring.evm(required(account).index), nodeOf(chain), {
        transaction,
        nonce,
        prepared: required(loaded).prepared,
      }),
    )
  const summary = loaded?.summary
  return (
    <Approval
      pending={pending}
      count={count}
      title={summary?.title ?? 'Reading the transaction'}
      label={!loaded && !isFailed ? 'Reading' : summary?.isRisky ? 'Allow' : 'Send'}
      isRisky={summary?.isRisky}
      isReady={loaded !== undefined && account !== undefined}
      approve={approve}
    >
      {isFailed && (
        <>
          <Warning>{`The network isn’t answering: ${nodeWords(failure)}`}</Warning>
          <button type="button" className="button" onClick={reload}>
            Try again
          </button>
        </>
      )}
      <TransactionDetails
        transaction={transaction}
        loaded={loaded}
        network={chain}
        account={{ name: `account ${(account?.index ?? 0) + 1}`, address: parsed.address }}
      >
        <DoublePaymentWarning chainId={pending.request.chainId} address={parsed.address} />
      </TransactionDetails>
    </Approval>
  )
}
