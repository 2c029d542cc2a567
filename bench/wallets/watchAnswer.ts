/**
 * Runs in the page, and so uses nothing from outside. Resolves with the milliseconds from the registry's answer to a
 * search until the frame with a wallet of this name was presented.
 */
export function paintedAfterAnswer(name: string): Promise<number> {
  const answering = window as Window & { answeredAt?: number }
  const root = document.querySelector('portico-modal')?.shadowRoot
  return new Promise((resolve) => {
    const look = () => {
      if (!root?.querySelector(`.wallet-cell[title="${name}"]`)) return requestAnimationFrame(look)
      // The task after a frame's callbacks runs when that frame has been presented.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - (answering.answeredAt ?? Number.NaN))
      return port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  })
}
