import './ScrollText.css'

/** A titled text that may be longer than its box; the box scrolls by keyboard as well. */
export const ScrollText = ({ title, children }: { title: string; children: string }) => (
  <>
    <h2 id="scroll-text">{title}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard. */}
    <section className="text" aria-labelledby="scroll-text" tabIndex={0}>
      {children}
    </section>
  </>
)
