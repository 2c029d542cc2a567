import { type EvmTransaction, formatFee } from '@portico/decode'
import type { LoadedTransaction } from '@portico/decode/evm'
import type { DemoChain } from '../config.ts'
import { Address } from './Address.tsx'
import { findAccount } from './accounts.ts'
import { Fact, Facts } from './Facts.tsx'

type SendFactsProps = Pick<LoadedTransaction, 'prepared'> & {
  chain: DemoChain
  from: string
  transaction: EvmTransaction
}

/** To whom, how much and at what cost; the raw data is one click away. */
export const SendFacts = ({ prepared, chain, from, transaction }: SendFactsProps) => (
  <>
    <Facts>
      <Fact name="Fee, at most">
        {formatFee(prepared.maxFee, 18)} {chain.symbol}
      </Fact>
      <Fact name="Network">{chain.name}</Fact>
      {transaction.nonce && (
        <Fact name="Place in line, set by the site">{BigInt(transaction.nonce).toString()}</Fact>
      )}
      <Fact name={`From ${findAccount(from)?.name ?? 'account'}`}>
        <Address value={from} />
      </Fact>
    </Facts>
    {transaction.data && (
      <details className="raw">
        <summary>Raw data</summary>
        <p>{transaction.data}</p>
      </details>
    )}
  </>
)
