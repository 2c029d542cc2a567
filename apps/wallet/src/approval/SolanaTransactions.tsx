import { useLoaded, Warning } from '@portico/approval'
import { TransactionsDetails, transactionsTitle } from '@portico/approval/solana'
import { isRiskyTransaction, loadSolanaTransaction } from '@portico/decode/solana'
import { useCallback } from 'react'
import type { Keyring } from '../keys/keyring.ts'
import { useText } from '../parts/useText.ts'
import { useWallet } from '../parts/useWallet.ts'
import { sentenceOf } from '../sentenceOf.ts'
import { signToSend, signTransactions } from '../solana/signTransactions.ts'
import { Approval } from './Approval.tsx'
import { DoublePaymentWarning } from './DoublePaymentWarning.tsx'
import { type RequestProps, required, useSubject } from './requestProps.ts'

/** Asks the owner to sign transactions, and to send them if requested. Shows amounts, recipients and fee. */
export function SolanaTransactions({ pending, count, parsed }: RequestProps<'solanaTransactions'>) {
  const wallet = useWallet()
  const { account, chain } = useSubject({ pending, address: parsed.address })
  const { transactions, method, address } = parsed
  const isSent = method === 'solana_signAndSendTransaction'
  const load = useCallback(
    () =>
      Promise.all(
        transactions.map((text) => loadSolanaTransaction(required(chain), text, address)),
      ),
    [chain, transactions, address],
  )
  const { value: loaded, isFailed, failure, reload } = useLoaded(load)
  const isRisky = loaded?.some(isRiskyTransaction)
  const read = () => required(loaded).map(({ transaction }) => transaction)
  const keyPairOf = (keyring: Keyring) => keyring.solana(required(account).index)
  const send = () =>
    wallet.sendRequest(pending, async (keyring) =>
      signToSend(
        required(chain),
        { keyPair: () => keyPairOf(keyring), address },
        required(read()[0]),
      ),
    )
  const sign = () =>
    wallet.approveRequest(pending, async (keyring) =>
      signTransactions({ keyPair: () => keyPairOf(keyring), address, method }, read()),
    )
  return (
    <Approval
      pending={pending}
      count={count}
      title={transactionsTitle(loaded)}
      lead={isSent ? undefined : 'The site sends it after you sign.'}
      label={!loaded && !isFailed ? 'Reading' : isSent ? 'Send' : 'Sign'}
      isRisky={isRisky}
      isReady={loaded !== undefined && account !== undefined}
      approve={isSent ? send : sign}
    >
      {isFailed && <ReadFailure failure={failure} onRetry={reload} />}
      <TransactionsDetails
        loaded={loaded}
        network={chain?.name}
        account={{ name: `account ${(account?.index ?? 0) + 1}`, address }}
      >
        {isSent && <DoublePaymentWarning chainId={pending.request.chainId} address={address} />}
      </TransactionsDetails>
    </Approval>
  )
}

function ReadFailure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { say } = useText()
  return (
    <>
      <Warning>{`The network isn’t answering: ${sentenceOf(failure, say)}`}</Warning>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </>
  )
}
