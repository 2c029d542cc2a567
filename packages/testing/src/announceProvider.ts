/** A wallet's description of itself (EIP-6963). */
export type ProviderInfo = { uuid: string; name: string; icon: string; rdns: string }

/** Returns a wallet's details. A test may override each of them. */
export const providerInfo = (info: Partial<ProviderInfo> = {}): ProviderInfo => ({
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Test Wallet',
  icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
  rdns: 'dev.portico.test',
  ...info,
})

/**
 * Announces a provider as a wallet does (EIP-6963): at once, and again whenever a page requests it. Returns a function
 * that stops it. `target` replaces the window if there is none.
 */
export function announceProvider(
  provider: unknown,
  info: unknown = providerInfo(),
  target: EventTarget = globalThis.window,
): () => void {
  const announce = () => {
    const detail = Object.freeze({ info, provider })
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
