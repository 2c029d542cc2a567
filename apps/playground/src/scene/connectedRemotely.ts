import type { Portico, PorticoOptions } from '@portico/core'
import { pair } from '@portico/core/adapter'
import { type MockPairingOptions, mockPairing } from '@portico/testing'
import { badge, richAdapter, type World } from './world.ts'

/** Starts a widget whose visitor has connected a remote wallet, which answers nothing from now on. */
export async function connectedRemotely(
  { start }: World,
  options: MockPairingOptions = {},
  widget: Partial<PorticoOptions> = {},
): Promise<Portico> {
  const pairing = mockPairing({
    name: 'Ember',
    imageUrl: badge('Ember'),
    behaviour: 'approve',
    ...options,
  })
  const portico = start({ adapters: [richAdapter()], pairing, ...widget })
  await pair(portico)
  pairing.connector.behave('hang')
  return portico
}

/** Like `connectedRemotely` on a phone. A link brings the wallet to the front. */
export async function connectedHere(world: World): Promise<Portico> {
  world.holdPhone()
  return connectedRemotely(world, { requestLink: 'ember://wc?requestId=1&sessionTopic=ab' })
}
