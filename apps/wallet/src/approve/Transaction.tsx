import { formatFee, type Hex } from '@portico/decode'
import { loadTransaction, nodeWords } from '@portico/decode/evm'
import { useCallback } from 'react'
import { signEvmTransaction } from '../chains/signEvmTransaction.ts'
import { Address } from '../parts/Address.tsx'
import { Fact, Facts, Warning } from '../parts/Facts.tsx'
import { useLoaded } from '../parts/useLoaded.ts'
import { useWallet } from '../parts/useWallet.ts'
import { Approval } from './Approval.tsx'
import { nodeOf } from './nodeOf.ts'
import { need, type RequestProps, useSubject } from './requestProps.ts'
import { Simulated } from './Simulated.tsx'
import { Steps } from './Steps.tsx'
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
  const problem = loaded?.prepared.problem
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
      {summary?.headline && (
        <p className="amount" data-long={summary.headline.length > 24}>
          {summary.headline}
        </p>
      )}
      {loaded && <Simulated words={loaded.simulation} />}
      {summary && <Steps steps={summary.steps} />}
      {loaded?.prepared.isDear && (
        <Warning>The site set a fee that is far above what the network asks for.</Warning>
      )}
      <StillChecking chainId={asked.request.chainId} address={ask.address} />
      {problem && !loaded.simulation.fails && (
        <Warning>This would fail as things stand: {problem}</Warning>
      )}
      {summary && loaded && chain && (
        <Facts>
          <Fact name="Fee, at most">
            {formatFee(loaded.prepared.maxFee, 18)} {chain.symbol}
          </Fact>
          <Fact name="Network">{chain.name}</Fact>
          {transaction.nonce && (
            <Fact name="Place in line, set by the site">
              {BigInt(transaction.nonce).toString()}
            </Fact>
          )}
          <Fact name={`From account ${(account?.index ?? 0) + 1}`}>
            <Address value={ask.address} />
          </Fact>
        </Facts>
      )}
      {transaction.data && (
        <details className="raw">
          <summary>Raw data</summary>
          <p>{transaction.data}</p>
        </details>
      )}
    </Approval>
  )
}
