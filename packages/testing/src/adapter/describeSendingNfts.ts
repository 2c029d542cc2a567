import { expect, test } from 'vitest'
import type { AdapterSuite } from './suite.ts'

/** Tests transfers of NFTs: each of the fixture's, to an account that has had none. */
export function describeSendingNfts(suite: AdapterSuite): void {
  test('an NFT arrives at the recipient in the sent amount, and costs no more than the estimate', async () => {
    const { at, actions } = suite
    const { network, from, to, connector, nfts = [] } = at
    expect(nfts.length).toBeGreaterThan(0)
    for (const { token, nft, amount, countOf } of nfts) {
      const counts = async () => [await countOf(from), await countOf(to)] as const
      const [fromBefore, toBefore] = await counts()
      const params = { network, from, to, amount, token, nft }
      expect((await actions.send.estimateFee(params)).fee).toBeGreaterThan(0n)
      const sent = await actions.send.send({ ...params, connector })
      const transfer = { from, to, amount, token, nft }
      const wait = { network, ...sent, transfer, timeoutMs: 60_000 }
      expect(await actions.send.waitForReceipt(wait)).toMatchObject({ status: 'confirmed' })
      expect(await counts()).toEqual([fromBefore - amount, toBefore + amount])
    }
  })

  test('an NFT of another owner is refused before a request to the wallet', async () => {
    const { at, actions } = suite
    const { network, from, to, connector, nfts = [] } = at
    for (const { token, nft, amount, countOf } of nfts) {
      const before = await countOf(to)
      const params = { network, from: to, to: from, amount: amount + before, token, nft }
      await expect(actions.send.estimateFee(params)).rejects.toMatchObject({
        name: 'PorticoError',
      })
      await expect(actions.send.send({ ...params, connector })).rejects.toMatchObject({
        name: 'PorticoError',
      })
      expect(await countOf(to)).toBe(before)
    }
  })
}
