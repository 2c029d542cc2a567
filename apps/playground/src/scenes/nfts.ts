import type { Nft } from '@portico/contract'
import type { Portico, PorticoOptions } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import { press, type } from '../scene/hands.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { friend, type World } from '../scene/world.ts'
import { cachedNftPage, nftChain, sampleNfts, servedNfts } from './servedNfts.ts'

async function withNfts(world: World, options: Partial<PorticoOptions>): Promise<Portico> {
  const { connector, adapters } = nftChain()
  const portico = world.start({ adapters, ...options })
  await connect(portico, { connector })
  return portico
}

const gallery = async (world: World, options: Partial<PorticoOptions>) =>
  void (await withNfts(world, options)).open({ view: 'Account', currentTab: 'nfts' })

async function detail(
  world: World,
  { id }: Nft,
  options: Partial<PorticoOptions> = servedNfts.all,
) {
  const portico = await withNfts(world, options)
  void portico.open({ view: 'Account', currentTab: 'nfts' })
  pushView(portico, { view: 'NftDetail', params: { id } })
}

const { harbour, lamp, bound, lure } = sampleNfts

/** The scenes of the account's tab NFTs. */
export const nftTab = {
  'NFTs in two collections': (world) => gallery(world, servedNfts.all),
  'NFTs, hidden ones shown': async (world) => {
    await gallery(world, servedNfts.all)
    await press(/^Hidden/)
  },
  'NFTs of all networks': async (world) => {
    await gallery(world, servedNfts.all)
    await press(/^All networks/)
  },
  'no NFTs': (world) => gallery(world, servedNfts.none),
  'NFTs on their way': (world) => gallery(world, servedNfts.silent),
  'perhaps not all NFTs': (world) => gallery(world, servedNfts.partial),
  'some NFTs could not be read': withError((world) => gallery(world, servedNfts.failing)),
  'the rest of the NFTs could not be read': withError((world) =>
    gallery(world, servedNfts.moreFails),
  ),
  'NFTs while the data API is down': withError((world) => gallery(world, servedNfts.broken)),
  'NFTs of a network that is not served': withError((world) => gallery(world, servedNfts.unserved)),
  'NFTs offline, as of an earlier visit': (world) => {
    world.goOffline()
    return gallery(world, cachedNftPage())
  },
} satisfies Scenes

/** Opens the form to send an NFT, from its detail. */
const sending = async (world: World, nft: Nft) => {
  await detail(world, nft)
  await press(/^Send/)
}

/** The scenes of the form to send an NFT. */
export const nftForm = {
  'an NFT': (world) => sending(world, harbour),
  'some of several NFTs': async (world) => {
    await sending(world, lamp)
    await type(/^Quantity/, '3')
    await type(/^recipient|To/, friend)
  },
} satisfies Scenes

/** The scenes of a single NFT. */
export const nftScenes = {
  NftDetail: {
    'one of a collection': (world) => detail(world, harbour),
    'one of several': (world) => detail(world, lamp),
    'bound to its owner': (world) => detail(world, bound),
    spam: (world) => detail(world, lure),
    'cannot be read': withError((world) => detail(world, harbour, servedNfts.brokenDetail)),
    'is not there': (world) => detail(world, harbour, { ...servedNfts.noDetail }),
  },
} satisfies Record<string, Scenes>
