import { FrameError } from '@portico/contract'
import { createPortico } from '@portico/core'
import { defineEvmNetwork, evm } from '@portico/evm'
import { testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import type { FrameClient } from '../frame/frameClient.ts'
import { syncSite } from './syncSite.ts'

const network = defineEvmNetwork({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
})

/** A widget and a frame, and the messages that the frame received. */
function createSite(options: Partial<Parameters<typeof createPortico>[0]>) {
  const told: unknown[] = []
  const request = (async (...[name, payload]: unknown[]) => {
    told.push([name, payload])
    throw new FrameError('MESSAGE_NOT_SERVED')
  }) as FrameClient['request']
  const portico = createPortico({
    adapters: [evm()],
    networks: [network],
    platform: testPlatform(),
    ...options,
  })
  return { told, portico, end: syncSite(portico, { request }) }
}

test('informs the frame of the site’s name and theme, until that ends', () => {
  const { told, portico, end } = createSite({ theme: 'dark', metadata: { name: 'Shop' } })
  portico.update({ theme: 'light' })
  portico.update({ theme: 'system' })
  end()
  portico.update({ theme: 'dark' })
  expect(told).toEqual([
    ['syncTheme', { themeMode: 'dark' }],
    ['syncDappData', { metadata: { name: 'Shop' } }],
    ['syncTheme', { themeMode: 'light' }],
    ['syncTheme', {}],
  ])
})

test('sends no name for a site without one', () => {
  expect(createSite({ theme: 'system' }).told).toEqual([['syncTheme', {}]])
})
