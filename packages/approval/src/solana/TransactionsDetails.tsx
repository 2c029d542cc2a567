import { formatAmount } from '@portico/decode'
import type { LoadedSolanaTransaction } from '@portico/decode/solana'
import type { ReactNode } from 'react'
import { Address } from '../Address.tsx'
import { Fact, Facts, Warning } from '../Facts.tsx'
import { InstructionFacts } from './InstructionFacts.tsx'
import { Simulations } from './Simulations.tsx'

type TransactionsDetailsProps = {
  /** The parsed transactions; undefined while they are being read. */
  loaded: readonly LoadedSolanaTransaction[] | undefined
  /** The name of the network. */
  network: string | undefined
  /** The signing account, with the wallet's name for it. */
  account: { name: string; address: string }
  /** The wallet's own warnings. */
  children?: ReactNode
}

/** Shows the effects of Solana transactions, and their costs. */
export function TransactionsDetails({
  loaded,
  network,
  account,
  children,
}: TransactionsDetailsProps) {
  if (!loaded) return children
  const problems = new Set(loaded.flatMap(({ problem }) => problem ?? []))
  return (
    <>
      <Simulations loaded={loaded} />
      {loaded.some(({ isHighFee }) => isHighFee) && (
        <Warning>The fee set by the site is far above the usual one.</Warning>
      )}
      {loaded.some(({ fee }) => fee === null) && (
        <Warning>The fee is unknown. It may be any amount.</Warning>
      )}
      {loaded.some(({ isDurable }) => isDurable) && (
        <Warning>It doesn’t expire. Whoever has it can send it at any later time.</Warning>
      )}
      {loaded.some(isUnknown) && (
        <Warning>Parts of it can’t be read. It may take what you own.</Warning>
      )}
      {children}
      {[...problems].map((problem) => (
        <Warning key={problem}>{`This would fail now: ${problem}`}</Warning>
      ))}
      <Facts>
        {loaded.flatMap(({ instructions }, at) =>
          (instructions ?? []).map((instruction, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <InstructionFacts key={`${at}.${index}`} instruction={instruction} />
          )),
        )}
        <Fact name="Fee">{feeText(loaded)}</Fact>
        <Fact name="Network">{network}</Fact>
        <Fact name={`From ${account.name}`}>
          <Address value={account.address} />
        </Fact>
      </Facts>
    </>
  )
}

const isUnknown = ({ instructions }: LoadedSolanaTransaction): boolean =>
  !instructions || instructions.some(({ kind }) => kind === 'call')

function feeText(loaded: readonly LoadedSolanaTransaction[]): string {
  if (loaded.some(({ fee }) => fee === null)) return 'Unknown'
  const total = loaded.reduce((sum, { fee }) => sum + (fee ?? 0n), 0n)
  return `${formatAmount(total, 9)} SOL`
}
