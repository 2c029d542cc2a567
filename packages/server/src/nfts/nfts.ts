import type { NftDetail } from '@portico/contract'
import { readAddresses } from '../families/readAddresses.ts'
import type { ServedChain } from '../families/servedChain.ts'
import type { Histories } from '../history/histories.ts'
import { ApiError } from '../http/apiError.ts'
import { withId } from '../media/mediaUri.ts'
import { createChainNfts } from './chainNfts.ts'
import type { MetadataStates } from './metadataStates.ts'
import { nftIdOf, readNftId } from './nftId.ts'
import { numberOf, readNft } from './readNft.ts'
import { type NftPage, type NftPageQuestion, readNftPage } from './readNftPage.ts'

type Dependencies = {
  chains: readonly ServedChain[]
  histories: Histories
  metadata: MetadataStates
  cacheMs: number
  now: () => number
}

/** Reads the NFTs of accounts. */
export type Nfts = {
  page: (question: NftPageQuestion) => Promise<NftPage>
  one: (id: string, account: string | undefined) => Promise<NftDetail>
  /**
   * Returns where the image of an NFT may be: the first that is an image counts. Returns none for an NFT without one.
   */
  imageUris: (id: string) => Promise<readonly string[]>
}

/** Creates the reader of NFTs on these chains. Caches the NFTs of accounts for `cacheMs`. */
export function createNfts({ chains, histories, metadata, cacheMs, now }: Dependencies): Nfts {
  const chainNfts = createChainNfts({ chains, histories, cacheMs, now })

  /** Finds the token that an id names, and what its chain says about it. */
  async function find(id: string) {
    const { chainId, token } = readNftId(chains, id)
    const facts = await chainNfts.describe([{ chainId, nft: token }])
    return { token, facts: facts.get(nftIdOf(chainId, token)) }
  }

  return {
    page: (question) => readNftPage(question, { chains, chainNfts, metadata }),
    one: async (id, account) => {
      const { chainId, token } = readNftId(chains, id)
      const facts = await chainNfts.describeNow({ chainId, nft: token })
      if (!facts) throw new ApiError('NOT_FOUND', { field: 'id' })
      const owner = account === undefined ? undefined : ownerOn(chainId, account)
      const amount = owner === undefined ? 0n : await chainNfts.readAmount(chainId, token, owner)
      const owned = { ...token, amount, group: facts.collection.address }
      const { nft, metadata: read } = await readNft({ chainId, nft: owned }, facts, {
        readMetadata: metadata,
        isReserved: chainNfts.isReserved(chainId),
      })
      const isSole = nft.standard !== 'erc1155' && amount > 0n
      return {
        ...nft,
        description: read.content?.description ?? null,
        traits: read.content?.traits ?? [],
        externalUrl: read.content?.externalUrl ?? null,
        owner: facts.owner ?? (isSole ? (account ?? null) : null),
      }
    },
    imageUris: async (id) => {
      const { token, facts } = await find(id)
      const number = numberOf(token)
      const { content } = await metadata(facts?.uri ?? null, number)
      const image = content?.image ?? undefined
      return image === undefined
        ? []
        : withId(image, number === undefined ? undefined : BigInt(number))
    },
  }
}

function ownerOn(chainId: string, account: string): string {
  const owner = readAddresses(account).get(chainId.slice(0, chainId.indexOf(':')))
  if (owner === undefined) throw new ApiError('INVALID_ADDRESS', { field: 'account' })
  return owner
}
