import type { WebSocketRoute } from '@playwright/test'

/** Callbacks of a socket that is routed elsewhere. */
export type SocketListener = {
  /** Called when the server has it. */
  onOpen?(): void
  /** Called with the server's messages. */
  onMessage?(text: string): void
  /** Called when it was open and has closed. */
  onEnd?(): void
}

/** Routes a page's socket to a port of this machine. If the server is gone, the page sees its socket close. */
export function socketTo(
  socket: WebSocketRoute,
  port: number,
  listener: SocketListener = {},
): void {
  const { pathname, search } = new URL(socket.url())
  const upstream = new WebSocket(`ws://127.0.0.1:${port}${pathname}${search}`)
  const early: string[] = []
  let isOpen = false
  const end = () => {
    if (isOpen) listener.onEnd?.()
    isOpen = false
  }
  socket.onMessage((message) => {
    if (upstream.readyState === WebSocket.OPEN) upstream.send(String(message))
    else early.push(String(message))
  })
  socket.onClose(() => {
    end()
    upstream.close()
  })
  upstream.addEventListener('open', () => {
    isOpen = true
    listener.onOpen?.()
    for (const message of early) upstream.send(message)
  })
  upstream.addEventListener('message', ({ data }) => {
    listener.onMessage?.(String(data))
    socket.send(String(data))
  })
  upstream.addEventListener('close', () => {
    end()
    void socket.close({ code: 1001, reason: 'Gone' })
  })
}
