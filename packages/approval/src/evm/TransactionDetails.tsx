import { type EvmTransaction, formatFee } from '@portico/decode'
import type { LoadedEvmTransaction } from '@portico/decode/evm'
import type { ReactNode } from 'react'
import { Address } from '../Address.tsx'
import { Fact, Facts, Warning } from '../Facts.tsx'
import { Simulation } from './Simulation.tsx'
import { Steps } from './Steps.tsx'
import '../Details.css'

type TransactionDetailsProps = {
  transaction: EvmTransaction
  /** The parsed transaction; undefined while it is being read. */
  loaded: LoadedEvmTransaction | undefined
  network: { name: string; symbol: string } | undefined
  /** The paying account, with the wallet's name for it. */
  account: { name: string; address: string }
  /** The wallet's own warnings. */
  children?: ReactNode
}

/** Shows the effects of an EVM transaction, its maximum cost, and its raw data. */
export const TransactionDetails = ({
  transaction,
  loaded,
  network,
  account,
  children,
}: TransactionDetailsProps) => (
  <>
    {loaded && <Effects {...loaded} />}
    {loaded?.prepared.isHighFee && (
      <Warning>The fee set by the site is far above the usual one.</Warning>
    )}
    {children}
    {loaded?.prepared.problem && !loaded.simulation.fails && (
      <Warning>{`This would fail now: ${loaded.prepared.problem}`}</Warning>
    )}
    {loaded && network && (
      <Facts>
        <Fact name="Maximum fee">
          {`${formatFee(loaded.prepared.maxFee, 18)} ${network.symbol}`}
        </Fact>
        <Fact name="Network">{network.name}</Fact>
        {transaction.nonce && (
          <Fact name="Nonce, set by the site">{BigInt(transaction.nonce).toString()}</Fact>
        )}
        <Fact name={`From ${account.name}`}>
          <Address value={account.address} />
        </Fact>
      </Facts>
    )}
    {transaction.data && (
      <details className="raw">
        <summary>Raw data</summary>
        <p>{transaction.data}</p>
      </details>
    )}
  </>
)

const Effects = ({ summary, simulation }: LoadedEvmTransaction) => (
  <>
    {summary.headline && (
      <p className="headline" data-long={summary.headline.length > 24}>
        {summary.headline}
      </p>
    )}
    <Simulation {...simulation} />
    <Steps steps={summary.steps} />
  </>
)
