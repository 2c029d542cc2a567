import { Warning } from '../parts/Facts.tsx'

/** A titled text, whole: the screen scrolls, and no box in it. */
export const SignedText = ({ title, children }: { title: string; children: string }) => (
  <section className="signed-text" aria-label={title} dir="auto">
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

/** Said of a sign-in that others may read otherwise than it shows. EIP-4361. */
export const OddSignInWarning = () => (
  <Warning>
    This looks like a sign-in, but is not written like one. Reject it, unless you know why.
  </Warning>
)
