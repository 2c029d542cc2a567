import type { Step } from '@portico/decode/evm'
import { Address } from '../Address.tsx'
import '../Details.css'
import { Fact, Facts, Warning } from '../Facts.tsx'

/** Shows the effects of a request, step by step. A single step has no title, because the screen's title names it. */
export const Steps = ({ steps }: { steps: readonly Step[] }) =>
  steps.map(({ title, sentence, facts, warning, depth }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
    <section key={at} className="step" data-depth={Math.min(depth, 3)} aria-label={title}>
      {steps.length > 1 && <h2 className="step-title">{title}</h2>}
      {sentence && <p className="step-sentence">{sentence}</p>}
      {warning && <Warning>{warning}</Warning>}
      {facts.length > 0 && (
        <Facts>
          {facts.map(({ name, value, isAddress }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <Fact key={place} name={name}>
              {isAddress ? <Address value={value} /> : value}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  ))
