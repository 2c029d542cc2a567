type Api = { register(...wallets: unknown[]): () => void }

export function register(wallet: unknown, target: EventTarget): () => void {
  const ends: (() => void)[] = []
  const registerWith = (api: Api) => ends.push(api.register(wallet))
  const onAppReady = (event: Event) => registerWith((event as CustomEvent<Api>).detail)
  target.addEventListener('wallet-standard:app-ready', onAppReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: registerWith }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onAppReady)
    for (const end of ends) end()
  }
}
