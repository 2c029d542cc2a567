import { describe, expect, test } from 'vitest'
import type { ChainRpc } from '../src/families/chainRpc.ts'
import type { NftReader, NftToken } from '../src/families/nftReader.ts'
import { type RpcOutcome, unansweredOutcome } from '../src/families/outcome.ts'
import { ApiError } from '../src/http/apiError.ts'
import type { FakeNode } from './fakeNodes.ts'

/** A reader over a chain with known contents. */
export type NftReaderSubject = {
  reader: NftReader
  owner: string
  /** An account without NFTs. */
  nobody: string
  /** The owner's NFTs, at least two. */
  owned: readonly (NftToken & { amount: bigint })[]
  /** An NFT that does not exist. */
  missing: NftToken
  node: ReturnType<typeof nftRpc>
}

/** Creates the nodes of a chain. `silence` makes them leave some calls unanswered, and `end` all of them. */
export function nftRpc(answer: FakeNode) {
  let isEnded = false
  let isSilent = (_method: string, _place: number) => false
  const ask = async (method: string, params: string, place: number): Promise<RpcOutcome> => {
    if (isSilent(method, place)) return unansweredOutcome
    const said = await answer({ url: '', id: 0, method, params: JSON.parse(params) })
    if (said instanceof Response) throw new Error('A node of this suite answers calls alone')
    return 'result' in said
      ? { result: JSON.stringify(said.result) }
      : { error: JSON.stringify(said.error) }
  }
  const rpc: ChainRpc = {
    send: async (calls) => {
      if (isEnded) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
      return Promise.all(calls.map(({ method, params }, at) => ask(method, params, at)))
    },
  }
  return {
    rpc,
    end: () => {
      isEnded = true
    },
    silence: (which: typeof isSilent) => {
      isSilent = which
    },
  }
}

const unavailable = { code: 'UPSTREAM_UNAVAILABLE' }
const textOf = ({ standard, contract, tokenId, amount }: NftToken & { amount: bigint }) =>
  `${standard} ${contract} ${tokenId} ${amount}`

/** Tests the rules of every reader of NFTs. */
export function describeNftReader(name: string, create: () => Promise<NftReaderSubject>): void {
  describe(`the NFT reader ${name}`, () => {
    test('returns all that an account has, each once, and reports that it is complete', async () => {
      const { reader, owner, owned } = await create()
      const read = await reader.readOwned(owner)
      expect(read.owned.map(textOf).toSorted()).toEqual(owned.map(textOf).toSorted())
      expect(read.state).toBe('full')
    })

    test('returns nothing for an account without any', async () => {
      const { reader, nobody } = await create()
      expect(await reader.readOwned(nobody)).toMatchObject({ owned: [], state: 'full' })
    })

    test('describes NFTs in order, and leaves out those that do not exist', async () => {
      const { reader, owned, missing } = await create()
      const [first, second] = owned as unknown as [NftToken, NftToken]
      const forth = await reader.describe([first, missing, second])
      expect(forth).toHaveLength(3)
      expect(forth[1]).toBeUndefined()
      expect(await reader.describe([second, first])).toEqual([forth[2], forth[0]])
      expect(forth[0]).toMatchObject({ uri: expect.stringMatching(/./) })
      expect(await reader.describe([])).toEqual([])
    })

    test('returns how many of one NFT an account has', async () => {
      const { reader, owner, nobody, owned } = await create()
      for (const { amount, ...token } of owned) {
        expect(await reader.readAmount(token, owner)).toBe(amount)
        expect(await reader.readAmount(token, nobody)).toBe(0n)
      }
    })

    test('treats nodes that do not answer as no answer, not as an account without NFTs', async () => {
      const { reader, owner, owned, node } = await create()
      const [first] = owned as unknown as [NftToken]
      node.end()
      await expect(reader.readOwned(owner)).rejects.toMatchObject(unavailable)
      await expect(reader.describe([first])).rejects.toMatchObject(unavailable)
      await expect(reader.readAmount(first, owner)).rejects.toMatchObject(unavailable)
    })

    test('reports an incomplete list if no node answers for some NFTs', async () => {
      const { reader, owner, owned, node } = await create()
      node.silence((_, place) => place > 0)
      const read = await reader.readOwned(owner)
      expect(read.state).toBe('atLeast')
      const all = new Set(owned.map(textOf))
      expect(read.owned.length).toBeGreaterThan(0)
      expect(read.owned.every((one) => all.has(textOf(one)))).toBe(true)
    })

    test('reports an NFT as neither missing nor unowned if no node answers for it', async () => {
      const { reader, owner, owned, node } = await create()
      const [first] = owned as unknown as [NftToken]
      node.silence(() => true)
      expect(await reader.describe([first])).toEqual(['unanswered'])
      await expect(reader.readAmount(first, owner)).rejects.toMatchObject(unavailable)
      await expect(reader.readOwned(owner)).rejects.toMatchObject(unavailable)
    })
  })
}
