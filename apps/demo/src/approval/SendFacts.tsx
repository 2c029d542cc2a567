import { formatEther } from 'viem'
import type { DemoChain } from '../config.ts'
import { Address } from './Address.tsx'
import { findAccount } from './accounts.ts'
import { Fact, Facts } from './Facts.tsx'
import { roundUp } from './formatAmount.ts'
import type { LoadedTransaction } from './useTransaction.ts'

type SendFactsProps = LoadedTransaction & { chain: DemoChain; from: string }

/** To whom, how much and at what cost; the raw data is one click away. */
export const SendFacts = ({ summary, prepared, chain, from }: SendFactsProps) => (
  <>
    <Facts>
      {summary.to && (
        <Fact name={summary.toLabel}>
          <Address value={summary.to} />
        </Fact>
      )}
      {summary.amount && <Fact name="Amount">{summary.amount}</Fact>}
      <Fact name="Fee, at most">
        {roundUp(formatEther(prepared.maxFee))} {chain.symbol}
      </Fact>
      <Fact name="Network">{chain.name}</Fact>
      {summary.contract && (
        <Fact name="Token">
          <Address value={summary.contract} />
        </Fact>
      )}
      <Fact name={`From ${findAccount(from)?.name ?? 'account'}`}>
        <Address value={from} />
      </Fact>
    </Facts>
    {summary.data && (
      <details className="raw">
        <summary>Raw data</summary>
        <p>{summary.data}</p>
      </details>
    )}
  </>
)
