import { formatAmount } from '@portico/decode'
import { isRiskyTransaction, type LoadedTransaction, loadTransaction } from '@portico/decode/solana'
import { useCallback } from 'react'
import type { Keyring } from '../keys/keyring.ts'
import { Address } from '../parts/Address.tsx'
import { Fact, Facts, Warning } from '../parts/Facts.tsx'
import { sentenceOf } from '../parts/useAction.ts'
import { useLoaded } from '../parts/useLoaded.ts'
import { useWallet } from '../parts/useWallet.ts'
import { signToSend, signTransactions } from '../solana/signTransactions.ts'
import { Approval } from './Approval.tsx'
import { DeedFacts } from './DeedFacts.tsx'
import { need, type RequestProps, useSubject } from './requestProps.ts'
import { SolanaSimulated } from './SolanaSimulated.tsx'
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
  const isUnread = loaded?.some(({ deeds }) => !deeds || deeds.some(({ kind }) => kind === 'call'))
  const isRisky = loaded?.some(isRiskyTransaction)
  const problems = new Set(loaded?.flatMap(({ problem }) => problem ?? []))
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
      title={loaded ? titleOf(loaded) : 'Reading the transaction'}
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
      {loaded && <SolanaSimulated loaded={loaded} />}
      {loaded?.some(({ isDear }) => isDear) && (
        <Warning>The site set a fee that is far above what the network asks for.</Warning>
      )}
      {isUnread && <Warning>It does things that this wallet cannot put into words.</Warning>}
      {isSent && <StillChecking chainId={asked.request.chainId} address={address} />}
      {[...problems].map((problem) => (
        <Warning key={problem}>This would fail as things stand: {problem}</Warning>
      ))}
      {loaded && (
        <Facts>
          {loaded.flatMap(({ deeds }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: what was asked never moves.
            (deeds ?? []).map((deed, index) => <DeedFacts key={`${at}.${index}`} deed={deed} />),
          )}
          <Fact name="Fee">{feeOf(loaded)}</Fact>
          <Fact name="Network">{chain?.name}</Fact>
          <Fact name={`From account ${(account?.index ?? 0) + 1}`}>
            <Address value={address} />
          </Fact>
        </Facts>
      )}
    </Approval>
  )
}

function titleOf(loaded: readonly LoadedTransaction[]): string {
  if (loaded.length > 1) return `Sign ${loaded.length} transactions`
  const deeds = loaded[0]?.deeds?.filter(({ kind }) => kind !== 'open')
  const [deed] = deeds ?? []
  if (deeds?.length !== 1 || deed?.kind !== 'send') return 'Sign a transaction'
  if (!deed.mint) return `Send ${deed.amount}`
  return deed.symbol
    ? `Send ${deed.amount} ${deed.symbol}`
    : `Send ${deed.amount} of an unlisted token`
}

function feeOf(loaded: readonly LoadedTransaction[]): string {
  if (loaded.some(({ fee }) => fee === null)) return 'Unknown: it has grown too old'
  const total = loaded.reduce((sum, { fee }) => sum + (fee ?? 0n), 0n)
  return `${formatAmount(total, 9)} SOL`
}
