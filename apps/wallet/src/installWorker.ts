type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

const workerUrl = '/serviceWorker.js'

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
  navigator.serviceWorker.register(url as string).catch(() => {})
}
