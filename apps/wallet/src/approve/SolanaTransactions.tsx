import { useLoaded, Warning } from '@portico/approval'
import { TransactionsDetails, transactionsTitle } from '@portico/approval/solana'
import { isRiskyTransaction, loadTransaction } from '@portico/decode/solana'
import { useCallback } from 'react'
import type { Keyring } from '../keys/keyring.ts'
import { sentenceOf } from '../parts/useAction.ts'
import { useWallet } from '../parts/useWallet.ts'
import { signToSend, signTransactions } from '../solana/signTransactions.ts'
import { Approval } from './Approval.tsx'
import { need, type RequestProps, useSubject } from './requestProps.ts'
import { StillChecking } from './StillChecking.tsx'

/** Asks to sign transactions, and to send them where that is asked: what leaves, to whom, the fee. */
export function SolanaTransactions({ asked, count, ask }: RequestProps<'solanaTransactions'>) {
  const wallet = useWallet()
  const { account, chain } = useSubject({ asked, address: ask.address })
  const { transactions, method, address } = ask
  const isSent = method === 'solana_signAndSendTransaction'
  const load = useCallback(
    () => Promise.all(transactions.map((text) => loadTransaction(need(chain), text, address))),
    [chain, transactions, address],
  )
  const { value: loaded, isFailed, failure, reload } = useLoaded(load)
  const isRisky = loaded?.some(isRiskyTransaction)
  const read = () => need(loaded).map(({ transaction }) => transaction)
  const keyPairOf = (keyring: Keyring) => keyring.solana(need(account).index)
  const send = () =>
    wallet.sendRequest(asked, async (keyring) =>
      signToSend(need(chain), { keyPair: () => keyPairOf(keyring), address }, need(read()[0])),
    )
  const sign = () =>
    wallet.approveRequest(asked, async (keyring) =>
      signTransactions({ keyPair: () => keyPairOf(keyring), address, method }, read()),
    )
  return (
    <Approval
      asked={asked}
      count={count}
      title={transactionsTitle(loaded)}
      lead={isSent ? undefined : 'The site sends it once it is signed.'}
      label={!loaded && !isFailed ? 'Reading' : isSent ? 'Send' : 'Sign'}
      isRisky={isRisky}
      isReady={loaded !== undefined && account !== undefined}
      approve={isSent ? send : sign}
    >
      {isFailed && (
        <>
          <Warning>The network does not answer: {sentenceOf(failure)}</Warning>
          <button type="button" className="button" onClick={reload}>
            Try again
          </button>
        </>
      )}
      <TransactionsDetails
        loaded={loaded}
        network={chain?.name}
        account={{ name: `account ${(account?.index ?? 0) + 1}`, address }}
      >
        {isSent && <StillChecking chainId={asked.request.chainId} address={address} />}
      </TransactionsDetails>
    </Approval>
  )
}
