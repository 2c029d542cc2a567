import { formatAmount } from '@portico/decode'
import type { LoadedTransaction } from '@portico/decode/solana'
import type { DemoSolana } from '../../config.ts'
import type { SolanaTransactions } from '../../wallet/requests.ts'
import { Address } from '../Address.tsx'
import { Approval } from '../Approval.tsx'
import { Fact, Facts, Warning } from '../Facts.tsx'
import type { ScreenProps } from '../screenProps.ts'
import { findSolanaAccount } from './accounts.ts'
import { DeedFacts } from './DeedFacts.tsx'
import { SolanaSimulated } from './SolanaSimulated.tsx'
import { signTransactions } from './signTransactions.ts'
import { useTransactions } from './useTransactions.ts'

type SignTransactionsProps = ScreenProps & { cluster: DemoSolana; request: SolanaTransactions }

/** Asks to sign transactions, and to send them where that is asked: what leaves, to whom, the fee. */
export const SignTransactions = ({ asked, cluster, request }: SignTransactionsProps) => {
  const { address, transactions, send } = request
  const { loaded, failure } = useTransactions(cluster, transactions, address)
  const unread = loaded?.some(({ deeds }) => !deeds || deeds.some(({ kind }) => kind === 'call'))
  const problems = loaded?.flatMap(({ problem }) => problem ?? []) ?? []

  return (
    <Approval
      asked={asked}
      title={loaded ? titleOf(loaded) : 'Reading the transaction'}
      lead={send ? undefined : 'The site sends it once it is signed.'}
      ready={loaded !== undefined}
      approve={() =>
        signTransactions(
          cluster,
          { address, send, asked },
          (loaded ?? []).map(({ transaction }) => transaction),
        )
      }
    >
      {failure && <Warning>The transaction could not be read: {failure}</Warning>}
      {loaded && <SolanaSimulated loaded={loaded} />}
      {loaded?.some(({ isDear }) => isDear) && (
        <Warning>The site set a fee that is far above what the network asks for.</Warning>
      )}
      {unread && <Warning>It does things that this wallet cannot put into words.</Warning>}
      {problems.map((problem) => (
        <Warning key={problem}>This would fail as things stand: {problem}</Warning>
      ))}
      {loaded && (
        <Facts>
          {loaded.flatMap(({ deeds }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: what was asked never moves.
            (deeds ?? []).map((deed, index) => <DeedFacts key={`${at}.${index}`} deed={deed} />),
          )}
          <Fact name="Fee">{feeOf(loaded)}</Fact>
          <Fact name="Network">{cluster.name}</Fact>
          <Fact name={`From ${findSolanaAccount(address)?.name ?? 'account'}`}>
            <Address value={address} />
          </Fact>
        </Facts>
      )}
    </Approval>
  )
}

const titleOf = (loaded: readonly LoadedTransaction[]): string => {
  if (loaded.length > 1) return `Sign ${loaded.length} transactions`
  const [only] = loaded
  const deeds = only?.deeds?.filter(({ kind }) => kind !== 'open')
  const [deed] = deeds ?? []
  if (deeds?.length !== 1 || deed?.kind !== 'send') return 'Sign a transaction'
  if (!deed.mint) return `Send ${deed.amount}`
  return deed.symbol
    ? `Send ${deed.amount} ${deed.symbol}`
    : `Send ${deed.amount} of an unlisted token`
}

const feeOf = (loaded: readonly LoadedTransaction[]): string => {
  if (loaded.some(({ fee }) => fee === null)) return 'Unknown: it has grown too old'
  const total = loaded.reduce((sum, { fee }) => sum + (fee ?? 0n), 0n)
  return `${formatAmount(total, 9)} SOL`
}
