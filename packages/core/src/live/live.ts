import { type LiveEvent, live as liveRoute } from '@portico/contract'
import { safeParse } from 'valibot'
import { callUrl } from '../context/callApi.ts'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import { joined, type PageMessage, pageMessage } from './liveMessages.ts'
import { createLiveSocket, type LiveSocket } from './liveSocket.ts'

/** A listener to changes of an account. */
export type LiveListener = {
  /** Called when the account has changed, or may have. */
  onChanged(): void
  /** Called when the server begins or stops watching the account. */
  onWatched(isWatched: boolean): void
}

/** A socket that all pages of a site in this browser share, for as long as any of them listens. */
export type Live = {
  /** Returns a function that unsubscribes. */
  listen(account: string, listener: LiveListener): () => void
  end(): void
}

const liveService = defineService<Live>((live) => live.end())

/** Returns the connection of an instance to its server's socket. */
export const liveOf = (context: Context): Live =>
  context.internal.service(liveService, () => createLive(context))

/**
 * Shares the socket between pages: one page holds a lock (Web Locks) and the socket, and pages exchange messages over a
 * channel.
 */
function createLive(context: Context): Live {
  const { platform } = context.internal
  const name = `portico-live ${context.config.apiUrl} ${context.config.projectId}`
  const page = `${platform.now()}-${platform.random()}`
  const listeners = new Map<string, Set<LiveListener>>()
  const others = new Map<string, readonly string[]>()
  const channel = new BroadcastChannel(name)
  let watched: readonly string[] = []
  let socket: LiveSocket | undefined
  let membership: AbortController | undefined
  let isEnded = false

  const say = (message: PageMessage) => {
    if (!isEnded) channel.postMessage(message)
  }
  const wanted = () => [...listeners.keys()]
  const all = () => joined([wanted(), ...others.values()])
  const changed = (account: string) => {
    for (const { onChanged } of [...(listeners.get(account) ?? [])]) onChanged()
  }
  const watching = (accounts: readonly string[]) => {
    watched = accounts
    for (const [account, some] of listeners)
      for (const { onWatched } of some) onWatched(accounts.includes(account))
  }
  /** Handles an event from the server, or from the page that has the socket. */
  const receive = (event: LiveEvent | Extract<PageMessage, { type: 'watching' | 'changed' }>) =>
    event.type === 'changed' ? changed(event.account) : watching(event.accounts)
  const update = () =>
    socket ? socket.update() : say({ type: 'wanted', page, accounts: wanted() })

  const lead = () => {
    const onEvent = (event: LiveEvent) => {
      say(event)
      receive(event)
    }
    say({ type: 'request' })
    socket = createLiveSocket({
      url: callUrl(context, liveRoute.path).replace(/^http/, 'ws'),
      platform,
      open: (url) => new WebSocket(url),
      wanted: all,
      onEvent,
      onLost: () => onEvent({ type: 'watching', accounts: [] }),
    })
  }
  const join = () => {
    const left = new AbortController()
    membership = left
    const { signal } = left
    say({ type: 'wanted', page, accounts: wanted() })
    const held = () =>
      new Promise<void>((release) => {
        // The lock may be granted at the moment in which the page leaves.
        if (signal.aborted) return release()
        lead()
        signal.addEventListener('abort', () => release())
      })
    navigator.locks.request(name, { signal }, held).catch(() => {})
  }
  const quit = () => {
    if (!membership) return
    membership.abort()
    membership = undefined
    socket?.end()
    socket = undefined
    watched = []
    others.clear()
    say({ type: 'wanted', page, accounts: [] })
  }
  channel.onmessage = ({ data }) => {
    const read = safeParse(pageMessage, data)
    if (!read.success) return
    const message = read.output
    if (message.type === 'request')
      return membership && say({ type: 'wanted', page, accounts: wanted() })
    if (message.type !== 'wanted') return socket ? undefined : receive(message)
    if (message.accounts.length > 0) others.set(message.page, message.accounts)
    else others.delete(message.page)
    socket?.update()
  }

  return {
    listen(account, listener) {
      if (isEnded) return () => {}
      const some = listeners.get(account) ?? new Set()
      listeners.set(account, some.add(listener))
      if (!membership) join()
      else if (some.size === 1) update()
      if (watched.includes(account)) listener.onWatched(true)
      return () => {
        some.delete(listener)
        if (some.size > 0) return
        listeners.delete(account)
        if (listeners.size === 0) quit()
        else update()
      }
    },
    end() {
      quit()
      isEnded = true
      channel.close()
    },
  }
}
