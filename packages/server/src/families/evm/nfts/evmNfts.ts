import { getAddress } from 'viem'
import type { EvmChain } from '../../chain.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import type { NftFacts, NftReader, NftToken, OwnedNft, ReadReceivedNfts } from '../../nftReader.ts'
import { assetTexts } from '../assetTexts.ts'
import { unusable } from '../history/evmCalls.ts'
import { type CallAnswer, readCallAnswers } from '../readCalls.ts'
import { nftAnswers, nftCalls } from './nftCalls.ts'

/** The maximum number of tokens of one configured collection that are read by ERC-721's enumerable interface. */
const maxEnumerated = 1000
/** The maximum number of an account's tokens that are confirmed: the newest. */
const maxReceived = 20_000

/** Returns the answer, or undefined also if no node could tell. */
const answered = (answer: CallAnswer) => (answer === 'unanswered' ? undefined : answer)
const isWhole = (answers: readonly CallAnswer[]) => !answers.includes('unanswered')

/**
 * Creates a reader of NFTs on an EVM chain: those that the account has received by its history, if the contracts
 * confirm them.
 */
export function evmNfts(chain: EvmChain, rpc: ChainRpc, readReceived: ReadReceivedNfts): NftReader {
  const read = (calls: Parameters<typeof readCallAnswers>[2]) => readCallAnswers(chain, rpc, calls)

  /**
   * Returns the candidates that the account has now. `isAll`: nodes answered for all. `isAny`: nodes answered for some.
   */
  async function confirm(candidates: readonly NftToken[], owner: string) {
    const answers = await read(
      candidates.map((token) =>
        token.standard === 'erc721' ? nftCalls.ownerOf(token) : nftCalls.amount(token, owner),
      ),
    )
    const owned = candidates.flatMap((token, index): OwnedNft[] => {
      const data = answered(answers[index])
      const isOwner = nftAnswers.owner(data)?.toLowerCase() === owner
      const amount =
        token.standard === 'erc721' ? (isOwner ? 1n : 0n) : (nftAnswers.amount(data) ?? 0n)
      return amount > 0n ? [{ ...token, amount, group: token.contract }] : []
    })
    const isAny = answers.some((answer) => answer !== 'unanswered')
    return { owned, isAll: isWhole(answers), isAny }
  }

  /** Returns the account's tokens in the configured collections. */
  async function enumerate(owner: string) {
    const contracts = (chain.collections ?? []).map((address) => getAddress(address))
    if (contracts.length === 0) return { tokens: [], isAll: true }
    const counts = await read(contracts.map((contract) => nftCalls.count(contract, owner)))
    const places = contracts.flatMap((contract, index) => {
      const count = nftAnswers.amount(answered(counts[index])) ?? 0n
      const length = count > maxEnumerated ? maxEnumerated : Number(count)
      return Array.from({ length }, (_, at) => ({ contract, at }))
    })
    const ids = await read(places.map(({ contract, at }) => nftCalls.ownedAt(contract, owner, at)))
    const tokens = places.flatMap(({ contract }, index): NftToken[] => {
      const id = nftAnswers.tokenId(answered(ids[index]))
      return id === undefined ? [] : [{ standard: 'erc721', contract, tokenId: id.toString() }]
    })
    return { tokens, isAll: isWhole([...counts, ...ids]) }
  }

  async function describe(tokens: readonly NftToken[]) {
    const contracts = [...new Set(tokens.map(({ contract }) => contract))]
    const [names, symbols, uris, owners, locks] = await Promise.all([
      read(contracts.map(nftCalls.name)),
      read(contracts.map(nftCalls.symbol)),
      read(tokens.map(nftCalls.uri)),
      read(tokens.map(nftCalls.ownerOf)),
      read(tokens.map(nftCalls.locked)),
    ])
    return tokens.map(({ standard, contract }, index): NftFacts | 'unanswered' | undefined => {
      const at = contracts.indexOf(contract)
      const said = [names[at], symbols[at], uris[index], locks[index]]
      // Only ERC-721 has a single owner.
      if (!isWhole(standard === 'erc721' ? [...said, owners[index]] : said)) return 'unanswered'
      const owner = nftAnswers.owner(answered(owners[index])) ?? null
      const uri = nftAnswers.uri(answered(uris[index])) ?? null
      if (standard === 'erc721' && owner === null) return undefined
      const name = nftAnswers.text(answered(names[at])) ?? null
      const symbol = nftAnswers.text(answered(symbols[at])) ?? null
      return {
        uri,
        name: null,
        collection: { address: contract, name, symbol },
        owner: standard === 'erc721' ? owner : null,
        unsendable: nftAnswers.isLocked(answered(locks[index])) ? 'soulbound' : null,
      }
    })
  }

  return {
    readOwned: async (owner) => {
      const [{ assets, fromBlock }, listed] = await Promise.all([
        readReceived(owner, maxReceived),
        enumerate(owner),
      ])
      const candidates = new Map<string, NftToken>()
      for (const token of [...assets.map(assetTexts.readNft), ...listed.tokens])
        candidates.set(`${token.standard} ${token.contract} ${token.tokenId}`, token)
      const { owned, isAll, isAny } = await confirm([...candidates.values()], owner)
      const isAnswered = isAll && listed.isAll
      if (!isAnswered && !isAny && owned.length === 0) throw unusable()
      const isFull = isAnswered && fromBlock === 0 && assets.length < maxReceived
      return isFull
        ? { owned, state: 'full' }
        : { owned, state: 'atLeast', ...((isAnswered || fromBlock > 0) && { fromBlock }) }
    },
    describe,
    readAmount: async (token, account) => {
      const { owned, isAll } = await confirm([token], account)
      if (!isAll) throw unusable()
      return owned[0]?.amount ?? 0n
    },
  }
}
