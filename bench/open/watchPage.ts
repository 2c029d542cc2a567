/** When a dialog could be used: milliseconds from the click's own time stamp. */
export type Opened = {
  /** The dialog is open and its first control has the focus. */
  interactiveMs: number
  /** The same has been drawn. Missing until it has. */
  paintedMs?: number
}

/** The window of a watched page. */
export type WatchedWindow = Window & { opened?: Opened }

/**
 * Runs in the page, before its scripts, and so uses nothing from outside. Announces three wallets
 * (EIP-6963), as a visitor has them, and notes when the dialog can be used.
 */
export function watchPage(): void {
  const wallets = ['Alpha', 'Beta', 'Gamma'].map((name) => ({
    info: {
      uuid: crypto.randomUUID(),
      name,
      icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
      rdns: `example.${name.toLowerCase()}`,
    },
    provider: { request: () => Promise.reject(new Error('Nothing is connected here.')), on() {} },
  }))
  addEventListener('eip6963:requestProvider', () => {
    for (const detail of wallets)
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
  })

  const watched: WatchedWindow = window
  let clickedAt: number | undefined
  const focused = (): Element | null => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element
  }
  const look = () => {
    if (clickedAt === undefined || watched.opened) return
    const control = focused()
    if (!control?.matches('[data-autofocus]') || !control.closest('dialog')?.open) return
    const start = clickedAt
    const opened: Opened = { interactiveMs: performance.now() - start }
    watched.opened = opened
    // The task after a frame's callbacks runs when that frame has been handed over.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      opened.paintedMs = performance.now() - start
    }
    requestAnimationFrame(() => port2.postMessage(undefined))
  }
  const onClick = (event: Event) => {
    clickedAt ??= event.timeStamp
  }
  addEventListener('click', onClick, true)
  // A focus that moves within one shadow root sends the page no event, so look after each call.
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, options)
    look()
  }
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    showModal.call(this)
    look()
  }
}
