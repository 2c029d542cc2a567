import './SignedText.css'

/** Shows a text to sign in full: the screen scrolls, not a box within it. `title` is its accessible name. */
export const SignedText = ({ title, children }: { title: string; children: string }) => (
  <section className="signed-text" aria-label={title} dir="auto">
    {children}
  </section>
)
