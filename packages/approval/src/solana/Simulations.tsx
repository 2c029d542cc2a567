import type { LoadedSolanaTransaction } from '@portico/decode/solana'
import { Address } from '../Address.tsx'
import '../Details.css'
import { Fact, Facts, Warning } from '../Facts.tsx'

/** What the transactions would do to the account, as a node simulates it. It comes before what the site says. */
export const Simulations = ({ loaded }: { loaded: readonly LoadedSolanaTransaction[] }) => (
  <section className="simulated" aria-label="Simulation">
    {loaded.map(({ simulation }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
      <Simulation key={at} simulation={simulation} />
    ))}
    <p className="simulated-note">
      Simulated: what would happen if it were carried out now. Others may act in between.
    </p>
  </section>
)

function Simulation({ simulation }: Pick<LoadedSolanaTransaction, 'simulation'>) {
  if (simulation.status === 'failed') return null
  if (simulation.status === 'unavailable')
    return <p className="simulated-note">This could not be simulated: {simulation.reason}</p>
  const { changes, delegates } = simulation
  if (changes.length + delegates.length === 0)
    return <p className="simulated-note">Nothing of yours would move, except for the fee.</p>
  return (
    <>
      {delegates.length > 0 && <Warning>It would let somebody spend what is yours.</Warning>}
      <Facts>
        {changes.map(({ units, amount, mint, symbol }) => (
          <Fact key={mint ?? 'SOL'} name={units > 0n ? 'You get' : 'You give'}>
            <strong data-tone={units > 0n ? 'gain' : 'loss'}>
              {amount}
              {mint && (symbol ? ` ${symbol}` : ' of an unlisted token')}
            </strong>
            {mint && <Address value={mint} />}
          </Fact>
        ))}
        {delegates.map((delegate) => (
          <Fact key={delegate} name="Who may spend">
            <Address value={delegate} />
          </Fact>
        ))}
      </Facts>
    </>
  )
}
