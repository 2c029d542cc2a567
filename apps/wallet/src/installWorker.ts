type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

const workerUrl = '/serviceWorker.js'
/** The waits after failed attempts, in milliseconds. After the last one, the next visit tries again. */
const waitsMs = [2000, 10_000, 60_000]

/** Lets the wallet start without a network. If the browser lacks service workers, the wallet works without this. */
export function installWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  // The only script that is named by a text, and the only text that the policy accepts.
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

/** Registers a worker until it is installed, because a single file that fails to load makes the installation fail. */
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
