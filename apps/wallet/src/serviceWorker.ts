/** All built files, inserted by the build. */
declare const __SHELL__: readonly string[]

/** The part of a service worker's globals that is used here. The page's types have no others. */
type Worker = {
  location: Location
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(
    type: 'install' | 'activate' | 'fetch',
    listener: (event: WorkerEvent) => void,
  ): void
}
type WorkerEvent = {
  request: Request
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as Worker
const assets = __SHELL__
// A new build has other names, and so another cache.
const cacheName = `shell ${assets.join()}`.slice(0, 2000)
const pages = ['/', '/config.js', '/icon.svg', '/wallet.webmanifest']

worker.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(cacheName)
    await cache.addAll([...pages, ...assets])
    await worker.skipWaiting()
  }
  event.waitUntil(fill())
})

worker.addEventListener('activate', (event) => {
  const clear = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    await worker.clients.claim()
  }
  event.waitUntil(clear())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (assets.includes(pathname)) event.respondWith(cached(pathname))
  // There is only one page. A pairing link contains a key, which neither the server nor the cache receives.
  else if (request.mode === 'navigate') event.respondWith(fresh('/'))
  else if (pages.includes(pathname)) event.respondWith(fresh(pathname))
})

async function cached(pathname: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(pathname)) ?? fetch(pathname)
}

/** Returns a file from the network, or else its cached copy. */
async function fresh(pathname: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  try {
    const answer = await fetch(pathname)
    if (answer.ok) await cache.put(pathname, answer.clone())
    return answer
  } catch (error) {
    const found = await cache.match(pathname)
    if (found) return found
    throw error
  }
}
