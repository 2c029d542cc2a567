type Register = (api: { register(wallet: object): void }) => void

/** Registers a wallet with all code on the page that listens, now or later (Wallet Standard). */
export const registerWallet = (wallet: object): void => {
  const register: Register = (api) => api.register(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) => {
    register((event as CustomEvent<Parameters<Register>[0]>).detail)
  })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
