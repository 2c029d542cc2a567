import type { PorticoOptions } from '@portico/core'
import { type MockRegistry, mockListings, mockRegistry } from '@portico/testing'

const names = [
  'Lantern',
  'Mast',
  'Narwhal',
  'Oar',
  'Pier',
  'Quay',
  'Reef',
  'Sail with a long name',
  'Tide',
]

const wallets = mockListings(528).map((listing, at) => ({
  ...listing,
  name: `${names[at % names.length]} ${at + 1}`,
  chrome_store: 'https://store.example/wallet',
  app_store: 'https://apps.example/wallet',
  play_store: 'https://play.example/wallet',
}))

/** Returns the options of a site whose server has a registry, and the registry for the scene to control. */
export function registrySite(
  state: MockRegistry['state'] = 'ok',
  listed: readonly unknown[] = wallets,
): Pick<PorticoOptions, 'apiUrl' | 'projectId' | 'platform'> & { registry: MockRegistry } {
  const registry = mockRegistry({ wallets: listed })
  registry.state = state
  return {
    registry,
    apiUrl: 'https://api.example',
    projectId: 'project',
    platform: { fetch: registry.fetch },
  }
}
