import type { Step } from '@portico/decode/evm'
import { Address } from './Address.tsx'
import { Fact, Facts, Warning } from './Facts.tsx'

/** What is asked for, one thing after the other; a single one is called by the screen's own title. */
export const Steps = ({ steps }: { steps: readonly Step[] }) =>
  steps.map(({ title, sentence, facts, warning }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what was asked never moves.
    <section key={at} aria-label={title}>
      {steps.length > 1 && <h2>{title}</h2>}
      {sentence && <p className="sentence">{sentence}</p>}
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
