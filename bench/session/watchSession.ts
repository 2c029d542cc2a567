/** Awaited moments in a page, in milliseconds of the page's clock. */
export type SessionWindow = Window & {
  session?: {
    /** When the visitor last pressed a button or a key. */
    pressedAt: number
    /** Resolves with the time of a state, checked every few milliseconds from now on. */
    when(state: 'connected' | 'opened' | 'left' | 'gone' | 'listed'): Promise<number>
    /** Presses the page's button as soon as it exists. */
    pressEarly(): void
  }
}

/**
 * Runs in the page, before its scripts, and so uses nothing from outside. The states:
 *
 * - `connected`: the button shows an address.
 * - `opened`: a dialog's first control has the focus.
 * - `left`: the page can be pressed again and has the focus.
 * - `gone`: nothing of the dialog is visible.
 * - `listed`: a wallet of the list is visible.
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
