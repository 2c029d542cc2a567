import { formatFee } from '@portico/decode'
import type { DemoChain } from '../config.ts'
import { Address } from './Address.tsx'
import { findAccount } from './accounts.ts'
import { Fact, Facts } from './Facts.tsx'
import type { LoadedTransaction } from './useTransaction.ts'

type SendFactsProps = LoadedTransaction & {
  chain: DemoChain
  from: string
  data: string | undefined
}

/** To whom, how much and at what cost; the raw data is one click away. */
export const SendFacts = ({ summary, prepared, chain, from, data }: SendFactsProps) => (
  <>
    <Facts>
      {summary.to && (
        <Fact name={summary.toLabel}>
          <Address value={summary.to} />
        </Fact>
      )}
      <Fact name="Amount">{summary.amount}</Fact>
      <Fact name="Fee, at most">
        {formatFee(prepared.maxFee, 18)} {chain.symbol}
      </Fact>
      <Fact name="Network">{chain.name}</Fact>
      {summary.token && (
        <Fact name="Token">
          <Address value={summary.token} />
        </Fact>
      )}
      <Fact name={`From ${findAccount(from)?.name ?? 'account'}`}>
        <Address value={from} />
      </Fact>
    </Facts>
    {data && (
      <details className="raw">
        <summary>Raw data</summary>
        <p>{data}</p>
      </details>
    )}
  </>
)
