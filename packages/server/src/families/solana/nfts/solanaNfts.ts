import * as v from 'valibot'
import type { SolanaChain } from '../../chain.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import type { NftFacts, NftReader, NftToken, OwnedNft } from '../../nftReader.ts'
import { chunks, sendInBatches } from '../../sendInBatches.ts'
import { unusable } from '../history/solanaCalls.ts'
import { isSolanaAddress } from '../solanaAddress.ts'
import { readValues, tokenAccountsCall, tokenPrograms } from '../tokenAccounts.ts'
import {
  type MetaplexMetadata,
  metadataAddress,
  metadataProgram,
  readMetadata,
} from './metaplex.ts'

/** The maximum number of mints of one account: spam comes by the thousand. */
const maxMints = 2000
const accountsPerCall = 100
const commitment = 'confirmed'

const nftAccount = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: v.pipe(v.string(), v.check(isSolanaAddress)),
          state: v.string(),
          tokenAmount: v.object({ amount: v.literal('1'), decimals: v.literal(0) }),
        }),
      }),
    }),
  }),
})

const metadataAccount = v.object({
  owner: v.literal(metadataProgram as string),
  data: v.tuple([v.string(), v.literal('base64')]),
})

/** Returns the call for an owner's token accounts of a mint. */
const accountsOfMint = (owner: string, mint: string) => ({
  method: 'getTokenAccountsByOwner',
  params: JSON.stringify([owner, { mint }, { encoding: 'jsonParsed', commitment }]),
})

/**
 * Reads the mints of the NFTs that an account holds: mints without decimals, with a balance of one unit. `complete`
 * unless a program did not answer.
 */
async function readMints(rpc: ChainRpc, owner: string, mint?: string) {
  const outcomes = await rpc.send(
    mint
      ? [accountsOfMint(owner, mint)]
      : tokenPrograms.map((program) => tokenAccountsCall(owner, program)),
  )
  const lists = outcomes.map(readValues)
  const held = lists.flatMap((list) =>
    (list ?? []).flatMap((value) => {
      const read = v.safeParse(nftAccount, value)
      return read.success ? [read.output.account.data.parsed.info] : []
    }),
  )
  const unique = [...new Set(held.map((info) => info.mint))]
  const frozen = held.filter(({ state }) => state === 'frozen').map((info) => info.mint)
  return {
    mints: unique.slice(0, maxMints),
    frozen: new Set(frozen),
    complete: lists.every((list) => list !== undefined) && unique.length <= maxMints,
  }
}

/** Reads accounts, as many as a node returns at a time. Null for a missing one, or undefined if no node could tell. */
async function readAccounts(rpc: ChainRpc, addresses: readonly string[], encoding: string) {
  const groups = chunks(addresses, accountsPerCall)
  const outcomes = await sendInBatches(
    rpc,
    groups.map((group) => ({
      method: 'getMultipleAccounts',
      params: JSON.stringify([group, { encoding, commitment }]),
    })),
  )
  return groups.flatMap((group, index) => {
    const values = readValues(outcomes[index])
    return group.map((_, at) => values?.[at])
  })
}

async function readAllMetadata(rpc: ChainRpc, mints: readonly string[]) {
  const addresses = await Promise.all(mints.map(metadataAddress))
  const accounts = await readAccounts(rpc, addresses, 'base64')
  return mints.map((mint, index): MetaplexMetadata | 'unanswered' | undefined => {
    if (accounts[index] === undefined) return 'unanswered'
    const read = v.safeParse(metadataAccount, accounts[index])
    const metadata = read.success && readMetadata(Buffer.from(read.output.data[0], 'base64'))
    return metadata && metadata.mint === mint ? metadata : undefined
  })
}

/**
 * Creates a reader of NFTs on a Solana cluster: mints without decimals, with Metaplex metadata, and with a balance of
 * one unit. A plain node does not show assets outside token accounts (Core, compressed).
 */
export function solanaNfts(_chain: SolanaChain, rpc: ChainRpc): NftReader {
  async function describe(tokens: readonly NftToken[]) {
    const all = await readAllMetadata(
      rpc,
      tokens.map(({ tokenId }) => tokenId),
    )
    return all.map((metadata): NftFacts | 'unanswered' | undefined => {
      if (!metadata || metadata === 'unanswered') return metadata
      const { mint, name, uri, symbol, collection, isProgrammable } = metadata
      return {
        uri: uri || null,
        name: name || null,
        collection: { address: collection ?? mint, name: null, symbol: symbol || null },
        // Only a method that many nodes do not offer returns the owner of a mint.
        owner: null,
        unsendable: isProgrammable ? 'programmable' : null,
      }
    })
  }

  return {
    readOwned: async (owner) => {
      const { mints, frozen, complete } = await readMints(rpc, owner)
      const metadata = await readAllMetadata(rpc, mints)
      const owned = metadata.flatMap((one): OwnedNft[] =>
        one && one !== 'unanswered'
          ? [
              {
                unsendable: frozen.has(one.mint) ? 'frozen' : null,
                standard: 'metaplex',
                contract: one.mint,
                tokenId: one.mint,
                amount: 1n,
                group: one.collection ?? one.mint,
              },
            ]
          : [],
      )
      const isAll = complete && !metadata.includes('unanswered')
      if (!isAll && owned.length === 0) throw unusable()
      return { owned, state: isAll ? 'full' : 'atLeast' }
    },
    describe,
    readAmount: async ({ tokenId }, account) => {
      const { mints, complete } = await readMints(rpc, account, tokenId)
      if (!complete) throw unusable()
      return mints.includes(tokenId) ? 1n : 0n
    },
  }
}
