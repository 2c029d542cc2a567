/**
 * Announces a wallet (EIP-6963) that authorizes the page at once. Runs in a page, before its scripts, and so uses
 * nothing from outside.
 */
export function announceWallet(): void {
  const answers: Readonly<Record<string, unknown>> = {
    eth_accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    eth_requestAccounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    eth_chainId: '0x7a69',
  }
  const detail = Object.freeze({
    info: {
      uuid: crypto.randomUUID(),
      name: 'Alpha',
      icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
      rdns: 'example.alpha',
    },
    provider: {
      request: async ({ method }: { method: string }) => answers[method],
      on() {},
      removeListener() {},
    },
  })
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )
}
