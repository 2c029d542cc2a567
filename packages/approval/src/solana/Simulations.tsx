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
      This is the expected result if it were confirmed now. It can change before then.
    </p>
  </section>
)

const nothing = 'Only the fee would leave your account.'
const nothingRead =
  'None of your coins or tokens would move, except for the fee. It calls an unknown program with your signature. What that program holds for you may change.'

function Simulation({
  simulation,
  callsUnread,
}: Pick<LoadedSolanaTransaction, 'simulation' | 'callsUnread'>) {
  if (simulation.status === 'failed') return null
  if (simulation.status === 'unavailable')
    return <p className="simulated-note">{`This couldn’t be simulated: ${simulation.reason}`}</p>
  const { changes, delegates, altered } = simulation
  if (changes.length + delegates.length + altered.length === 0)
    return <p className="simulated-note">{callsUnread ? nothingRead : nothing}</p>
  return (
    <>
      {altered.length > 0 && (
        <Warning>It would change who controls one of your accounts, or take from it.</Warning>
      )}
      {delegates.length > 0 && <Warning>Someone could spend what’s yours.</Warning>}
      <Facts>
        {changes.map(({ units, amount, mint, symbol, ruler }) => (
          <Fragment key={mint ?? 'SOL'}>
            <Fact name={units > 0n ? 'You receive' : 'You pay'}>
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
          <Fact key={account} name="Your account">
            <Address value={account} />
          </Fact>
        ))}
        {delegates.map((delegate) => (
          <Fact key={delegate} name="Spender">
            <Address value={delegate} />
          </Fact>
        ))}
      </Facts>
    </>
  )
}
