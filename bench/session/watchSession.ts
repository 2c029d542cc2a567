/** Moments in a page that are waited for; each is a time of its own clock, in milliseconds. */
export type SessionWindow = Window & {
  session?: {
    /** When the visitor pressed a button or a key last. */
    pressedAt: number
    /** When a state came to be, looked for every few milliseconds from now on. */
    when(state: 'connected' | 'opened' | 'left' | 'gone' | 'listed'): Promise<number>
    /** Presses the page's button as soon as it is there. */
    pressEarly(): void
  }
}

/**
 * Runs in the page, before its scripts, and so uses nothing from outside. What is waited for: `connected`,
 * the button says an address; `opened`, a dialog's first control has the focus; `left`, the page can be
 * pressed again and has the focus; `gone`, nothing is seen of the dialog; `listed`, a wallet of the list is there.
 */
export function watchSession(): void {
  const modal = () => document.querySelector('portico-modal')?.shadowRoot ?? document
  const host = () => document.querySelector<HTMLElement>('[data-portico="button"], h1 ~ button')
  const button = () => host()?.shadowRoot?.querySelector('button') ?? host()
  const focused = () => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element
  }
  const isHit = () => {
    const { x, y, width, height } = button()?.getBoundingClientRect() ?? new DOMRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === host()
  }
  const dialog = () => modal().querySelector('dialog')
  const states = {
    connected: () => /0xf3/i.test(button()?.textContent ?? ''),
    opened: () => Boolean(focused()?.closest('dialog')?.open),
    left: () => isHit() && focused() === button(),
    gone: () => !dialog()?.checkVisibility({ checkVisibilityCSS: true }),
    listed: () => Boolean(modal().querySelector('[role=gridcell]')),
  }
  const session: NonNullable<SessionWindow['session']> = {
    pressedAt: 0,
    when: (state) =>
      new Promise((resolve) => {
        const look = () => {
          if (states[state]()) return resolve(performance.now())
          return setTimeout(look, 1)
        }
        look()
      }),
    pressEarly() {
      const look = () => (button() ? button()?.click() : setTimeout(look, 1))
      look()
    },
  }
  const note = (event: Event) => {
    session.pressedAt = event.timeStamp
  }
  for (const type of ['click', 'keydown']) addEventListener(type, note, true)
  const watched: SessionWindow = window
  watched.session = session
}
