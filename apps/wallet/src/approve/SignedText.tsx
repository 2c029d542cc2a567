import { Warning } from '../parts/Facts.tsx'

/** A titled text that may be longer than its box; the box scrolls by keyboard as well. */
export const SignedText = ({ title, children }: { title: string; children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard.
  <section className="signed-text" aria-label={title} tabIndex={0} dir="auto">
    {children}
  </section>
)

/** Said of a text that could show something else than it says. */
export const HiddenWarning = () => (
  <Warning>
    The message has characters that are not seen, or that turn its direction. They are written out
    here.
  </Warning>
)
