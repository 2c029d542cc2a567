import type { SimulationWords } from '@portico/decode/evm'
import { Address } from '../parts/Address.tsx'
import { Fact, Facts, Warning } from '../parts/Facts.tsx'

/** What a node says that would happen, before anything that the site or the data say. */
export const Simulated = ({ words: { facts, note, warnings } }: { words: SimulationWords }) => (
  <section className="simulated" aria-label="Simulation">
    {warnings.map((it) => (
      <Warning key={it}>{it}</Warning>
    ))}
    {facts.length > 0 && (
      <Facts>
        {facts.map(({ name, value, isAddress, tone }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was asked never moves.
          <Fact key={at} name={name}>
            {isAddress ? <Address value={value} /> : <strong data-tone={tone}>{value}</strong>}
          </Fact>
        ))}
      </Facts>
    )}
    <p className="simulated-note">
      {note ?? 'Simulated: what would happen if it were mined now. Others may act in between.'}
    </p>
  </section>
)
