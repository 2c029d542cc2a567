import type { Portico, PorticoOptions } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import { mockAdapter, mockNetwork } from '@portico/testing'
import { bothFamilies, onBoth } from '../scene/families.ts'
import { press } from '../scene/hands.ts'
import { brokenApi, manyTokens, silentApi } from '../scene/manyTokens.ts'
import { priced } from '../scene/priced.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { networks, richAdapter, show, visitor, type World, wallet } from '../scene/world.ts'
import { openLoginSettings } from './login.ts'
import { nftTab } from './nfts.ts'
import { histories } from './servedHistory.ts'

/** Starts a widget whose visitor has connected a wallet. */
export async function connected(
  { start }: World,
  options: Partial<PorticoOptions> = {},
  behaviour: Parameters<typeof wallet>[1] = {},
): Promise<Portico> {
  const connector = wallet('Amber', behaviour)
  const portico = start({ adapters: [richAdapter({ connectors: [connector] })], ...options })
  await connect(portico, { connector })
  return portico
}

/** Returns ether, two tokens that visitors recognize, and one that imitates such a token. */
function wellKnownTokens(): Partial<PorticoOptions> {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const link = '0x514910771AF9Ca656af840dff83E8264EcF986CA'
  const other = '0x1111111111111111111111111111111111111111'
  const of = (address: string, name: string, symbol: string, decimals: number) => ({
    address: `eip155:1:${address}` as const,
    name,
    symbol,
    decimals,
  })
  const tokens = [of(usdc, 'USD Coin', 'USDC', 6), of(link, 'Chainlink', 'LINK', 18)]
  const tokenBalances = {
    [usdc]: { [visitor]: 2_500_750_000n },
    [link]: { [visitor]: 40n * 10n ** 18n },
    [other]: { [visitor]: 10n ** 12n },
  }
  return {
    adapters: [
      mockAdapter({ balances: { [visitor]: 12_340_000_000_000_000_000n }, tokenBalances }),
    ],
    networks: [{ ...mockNetwork('eip155:1'), name: 'Ethereum' }],
    tokens: [...tokens, of(other, 'USD Coin', 'USDC', 6)],
  }
}

const face =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#2b6a4d" d="M0 0h8v8H0z"/><path fill="#f2c879" d="M2 2h1v2H2zm3 0h1v2H5zM2 5h4v1H2z"/></svg>'

const showToken = async (world: World, options: Partial<PorticoOptions>) => {
  show(await connected(world, options))
  await press(/Harbour Dollar/)
}

/** The scenes of an account. */
export const account = {
  Account: {
    tokens: async (world) => show(await connected(world)),
    'with prices': async (world) => show(await connected(world, priced)),
    'with a name and a picture': async (world) => {
      const avatarUrl = `data:image/svg+xml,${encodeURIComponent(face)}`
      const named = { name: 'the-harbourmaster-of-lighthouse-bay.eth', address: visitor, avatarUrl }
      const names = [named]
      show(await connected(world, { ...priced, adapters: [richAdapter({ names })] }))
    },
    'two families': async (world) => show(await onBoth(world)),
    'two families, one connected': async ({ start }) => {
      const portico = start({ ...bothFamilies(), ...priced })
      await portico.connect({ wallet: 'example.amber' })
      show(portico)
    },
    'well-known tokens': async (world) => {
      const networkId = 'eip155:1'
      show(await connected(world, wellKnownTokens(), { networkId }))
    },
    activity: async (world) => {
      const portico = await connected(world, histories.rows)
      void portico.open({ view: 'Account', currentTab: 'activity' })
    },
    'many tokens': async (world) => show(await connected(world, manyTokens)),
    loading: async (world) => show(await connected(world, silentApi)),
    partial: withError(async (world) => show(await connected(world, brokenApi))),
    empty: async (world) => show(await connected(world, { adapters: [mockAdapter()], tokens: [] })),
    'no answer from the network': withError(async (world) => {
      const adapters = [
        mockAdapter({ unreachable: networks.map((network) => network.caipNetworkId) }),
      ]
      const portico = await connected(world, { adapters })
      show(portico)
    }),
    offline: async (world) => {
      world.goOffline()
      show(await connected(world))
    },
    'a network that nobody may leave': withError(async (world) => {
      const portico = await connected(
        world,
        { enableNetworkSwitch: false },
        {
          accounts: ['eip155:5:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
          networkId: 'eip155:5',
        },
      )
      show(portico)
    }),
    ...nftTab,
  },
  TokenDetail: {
    'with a price': (world) => showToken(world, priced),
    'without a price': (world) => showToken(world, {}),
  },
  AccountSettings: {
    'two families': async (world) => {
      show(await onBoth(world))
      await press(/^Settings/)
    },
    'one wallet': async (world) => {
      const portico = await connected(world)
      show(portico)
      pushView(portico, { view: 'AccountSettings' })
    },
    'logged in by e-mail': async (world) => void (await openLoginSettings(world)),
  },
  Receive: {
    'two families': async (world) => {
      show(await onBoth(world))
      await press(/^Receive/)
    },
    'a code': async (world) => {
      const portico = await connected(world)
      show(portico)
      pushView(portico, { view: 'Receive' })
    },
  },
} satisfies Record<string, Scenes>
