/** The moments of one press, in milliseconds of the page's own clock (`performance.now()`). */
export type Opened = {
  /** The time stamp of the click, which is that of its input. */
  input: number
  /** When the first listener of the page received the click. */
  handler: number
  /** When the dialog's code was loaded: at its first element, or else when the dialog opened. */
  code: number
  /** When everything was mounted: at the call of `showModal()`. */
  mounted: number
  /** When `showModal()` returned. */
  shown: number
  /** When the first frame began in which the wallet row could be pressed. */
  frame: number
  /** When a hit test at the row's center found the row, at least half opaque. Includes style and layout. */
  interactive: number
  /** When that frame was presented. */
  painted: number
}

/** The window of a watched page. */
export type WatchedWindow = Window & {
  /** Resolves once the next press has opened a dialog. */
  nextOpened(): Promise<Opened>
  /** Tasks of 50 ms and more since the page began, in milliseconds. */
  longTasks: { start: number; duration: number }[]
}

/**
 * Announces three wallets (EIP-6963), as a visitor has them, and records when the first row of a dialog can be pressed.
 * Runs in the page, before its scripts, and so uses nothing from outside.
 */
export function watchPage(): void {
  const wallets = ['Alpha', 'Beta', 'Gamma'].map((name) => ({
    info: {
      uuid: crypto.randomUUID(),
      name,
      // Each has a different one, because browsers cache a picture that they have shown.
      icon: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><text y='30'>${name}</text></svg>`,
      rdns: `example.${name.toLowerCase()}`,
    },
    provider: { request: () => Promise.reject(new Error('Nothing is connected here.')), on() {} },
  }))
  addEventListener('eip6963:requestProvider', () => {
    for (const detail of wallets)
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
  })

  const watched = window as unknown as WatchedWindow
  let moments: Partial<Opened> | undefined
  let report: ((opened: Opened) => void) | undefined
  watched.nextOpened = () =>
    new Promise((resolve) => {
      report = resolve
    })
  watched.longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watched.longTasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })

  const firstRow = (): Element | null => {
    const roots = [document, document.querySelector('portico-modal')?.shadowRoot]
    for (const root of roots) {
      const row = root?.querySelector('dialog[open] [data-autofocus]')
      if (row) return row
    }
    return null
  }
  const isHit = (row: Element): boolean => {
    const { left, top, width, height } = row.getBoundingClientRect()
    const at = [left + width / 2, top + height / 2] as const
    let hit = document.elementFromPoint(...at)
    for (let root = hit?.shadowRoot; root; root = hit?.shadowRoot) {
      const inner = root.elementFromPoint(...at)
      if (!inner || inner === hit) break
      hit = inner
    }
    return row.contains(hit)
  }
  const opacityOf = (row: Element): number => {
    let product = 1
    for (let at: Node | null = row; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
      if (at instanceof Element) product *= Number(getComputedStyle(at).opacity)
    return product
  }
  const look = () => {
    if (!moments) return
    const frame = performance.now()
    const row = firstRow()
    if (!row || !isHit(row) || opacityOf(row) < 0.5) {
      // Stops waiting for a press that opens nothing.
      if (frame - (moments.handler ?? frame) < 20_000) requestAnimationFrame(look)
      return
    }
    const opened = { ...moments, frame, interactive: performance.now() }
    moments = undefined
    // The task after a frame's callbacks runs when that frame has been presented.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      const painted = performance.now()
      performance.mark('painted')
      const code = opened.code ?? opened.mounted ?? frame
      report?.({ mounted: frame, shown: frame, ...opened, code, painted } as Opened)
    }
    port2.postMessage(undefined)
  }
  const onClick = (event: Event) => {
    const inDialog = event.composedPath().some((target) => target instanceof HTMLDialogElement)
    if (inDialog || firstRow()) return
    moments = { input: event.timeStamp, handler: performance.now() }
    requestAnimationFrame(look)
  }
  addEventListener('click', onClick, true)

  const { createElement } = Document.prototype
  Document.prototype.createElement = function (this: Document, ...args: [string]) {
    if (moments) moments.code ??= performance.now()
    return createElement.apply(this, args)
  } as typeof createElement
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    if (moments) moments.mounted ??= performance.now()
    showModal.call(this)
    if (moments) moments.shown ??= performance.now()
  }
}
