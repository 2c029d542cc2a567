import type { Step } from '@portico/decode/evm'
import { Address } from '../parts/Address.tsx'
import { Fact, Facts, Warning } from '../parts/Facts.tsx'

/** What is asked for, one thing after the other; a single one is called by the screen's own title. */
export const Steps = ({ steps }: { steps: readonly Step[] }) =>
  steps.map(({ title, sentence, facts, warning, depth }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what was asked never moves.
    <section key={at} className="step" data-depth={Math.min(depth, 3)} aria-label={title}>
      {steps.length > 1 && <h2 className="step-title">{title}</h2>}
      {sentence && <p className="step-sentence">{sentence}</p>}
      {warning && <Warning>{warning}</Warning>}
      {facts.length > 0 && (
        <Facts>
          {facts.map(({ name, value, isAddress }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was asked never moves.
            <Fact key={place} name={name}>
              {isAddress ? <Address value={value} /> : value}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  ))
