type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

const workerUrl = '/serviceWorker.js'
/** So long after a try that failed comes the next; after the last of them, with the next visit. */
const waitsMs = [2000, 10_000, 60_000]

/** Has the wallet start without a network. It works without this too, where the browser has none. */
export function installWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  // The one script that is named by a text, and the only text that passes.
  const policy = trustedTypes?.createPolicy('wallet-worker', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('This is no worker of the wallet')
      return url
    },
  })
  const url = policy ? policy.createScriptURL(workerUrl) : workerUrl
  retryInstall(
    () => navigator.serviceWorker.register(url as string),
    (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  )
}

/** Registers a worker until it is in place: one file that does not come makes it fail as a whole. */
export async function retryInstall(
  register: () => Promise<Pick<ServiceWorkerRegistration, 'installing'>>,
  wait: (ms: number) => Promise<unknown>,
): Promise<void> {
  for (const ms of waitsMs) {
    if (await isInstalled(register)) return
    await wait(ms)
  }
  await isInstalled(register)
}

async function isInstalled(register: Parameters<typeof retryInstall>[0]): Promise<boolean> {
  try {
    const { installing } = await register()
    if (!installing) return true
    return await new Promise((resolve) => {
      installing.addEventListener('statechange', () => resolve(installing.state !== 'redundant'))
    })
  } catch {
    return false
  }
}
