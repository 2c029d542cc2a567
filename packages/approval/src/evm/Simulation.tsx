import type { SimulationWords } from '@portico/decode/evm'
import { Address } from '../Address.tsx'
import '../Details.css'
import { Fact, Facts, Warning } from '../Facts.tsx'

/** Shows the effects as a node simulates them. They come before the statements of the site and the data. */
export const Simulation = ({ facts, note, warnings }: SimulationWords) => (
  <section className="simulated" aria-label="Simulation">
    {warnings.map((warning) => (
      <Warning key={warning}>{warning}</Warning>
    ))}
    {facts.length > 0 && (
      <Facts>
        {facts.map(({ name, value, isAddress, tone }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <Fact key={at} name={name}>
            {isAddress ? <Address value={value} /> : <strong data-tone={tone}>{value}</strong>}
          </Fact>
        ))}
      </Facts>
    )}
    <p className="simulated-note">
      {note ?? 'This is the expected result if it were confirmed now. It can change before then.'}
    </p>
  </section>
)
