import type { LoadedSolanaTransaction } from '@portico/decode/solana'
import { Fragment } from 'react'
import { Address } from '../Address.tsx'
import '../Details.css'
import { Fact, Facts, Warning } from '../Facts.tsx'
import { RulerFact } from './InstructionFacts.tsx'

/** Shows the transactions' effects on the account as a node simulates them. They come before the site's statements. */
export const Simulations = ({ loaded }: { loaded: readonly LoadedSolanaTransaction[] }) => (
  <section className="simulated" aria-label="Simulation">
    {loaded.map(({ simulation, callsUnread }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
      <Simulation key={at} simulation={simulation} callsUnread={callsUnread} />
    ))}
    <p className="simulated-note">
      Simulated: what would happen if it were carried out now. Others may act in between.
    </p>
  </section>
)

const nothing = 'Nothing of yours would move, except for the fee.'
const nothingRead =
  'No coins and no tokens of yours would move, except for the fee. It calls a program that this wallet cannot read, with your signature: what that keeps for you may change.'

function Simulation({
  simulation,
  callsUnread,
}: Pick<LoadedSolanaTransaction, 'simulation' | 'callsUnread'>) {
  if (simulation.status === 'failed') return null
  if (simulation.status === 'unavailable')
    return <p className="simulated-note">{`This could not be simulated: ${simulation.reason}`}</p>
  const { changes, delegates, altered } = simulation
  if (changes.length + delegates.length + altered.length === 0)
    return <p className="simulated-note">{callsUnread ? nothingRead : nothing}</p>
  return (
    <>
      {altered.length > 0 && (
        <Warning>
          It would change who rules an account of yours, or take from what is in it.
        </Warning>
      )}
      {delegates.length > 0 && <Warning>It would let somebody spend what is yours.</Warning>}
      <Facts>
        {changes.map(({ units, amount, mint, symbol, ruler }) => (
          <Fragment key={mint ?? 'SOL'}>
            <Fact name={units > 0n ? 'You get' : 'You give'}>
              <strong data-tone={units > 0n ? 'gain' : 'loss'}>
                {amount}
                {mint && (symbol ? ` ${symbol}` : ' of an unlisted token')}
              </strong>
              {mint && <Address value={mint} />}
            </Fact>
            <RulerFact ruler={ruler} />
          </Fragment>
        ))}
        {altered.map((account) => (
          <Fact key={account} name="Account of yours">
            <Address value={account} />
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
