import './MessageText.css'

/** A titled text, whole: the window scrolls, and no box in it. */
export const MessageText = ({ title, children }: { title: string; children: string }) => (
  <>
    <h2 id="message-text">{title}</h2>
    <section className="text" aria-labelledby="message-text" dir="auto">
      {children}
    </section>
  </>
)
