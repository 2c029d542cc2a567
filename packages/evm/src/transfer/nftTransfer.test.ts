import { errorOf } from '@portico/core/adapter'
import { expectCode } from '@portico/testing'
import { accounts, collectibles, demoNfts } from '@portico/testing/chains'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { onAnvil } from '../onAnvil.test.util.ts'
import { toCall } from './toCall.ts'

const chain = onAnvil()
const { from, to } = chain
const { art, items } = collectibles
const one = { standard: 'erc721', tokenId: '2' } as const
const many = { standard: 'erc1155', tokenId: '3' } as const
const huge = 2n ** 256n - 1n

const sendArt = (over: object = {}, connector = chain.wallet().connector) =>
  chain.actions().send.send({
    network: chain.network(),
    from,
    to,
    amount: 1n,
    token: art.address,
    nft: one,
    connector,
    ...over,
  })

describe('the call that moves an NFT', () => {
  test('is the transfer that calls the receiver, for each standard', () => {
    const erc721 = parseAbi(['function safeTransferFrom(address,address,uint256)'])
    const erc1155 = parseAbi(['function safeTransferFrom(address,address,uint256,uint256,bytes)'])
    expect(toCall({ from, to, amount: 1n, token: art.address, nft: one })).toEqual({
      from,
      to: art.address,
      value: '0x0',
      data: encodeFunctionData({ abi: erc721, args: [from, to, 2n] }),
    })
    const last = { ...many, tokenId: String(huge) }
    expect(toCall({ from, to, amount: huge, token: items.address, nft: last })).toEqual({
      from,
      to: items.address,
      value: '0x0',
      data: encodeFunctionData({ abi: erc1155, args: [from, to, huge, huge, '0x'] }),
    })
  })

  test('is refused for two of a unique item, and for a standard of another family', () => {
    const two = () => toCall({ from, to, amount: 2n, token: art.address, nft: one })
    expect(two).toThrow(errorOf('INVALID_AMOUNT'))
    const other = { standard: 'metaplex', tokenId: '1' } as const
    const foreign = () => toCall({ from, to, amount: 1n, token: art.address, nft: other })
    expect(foreign).toThrow(errorOf('UNSUPPORTED_CHAIN'))
  })
})

describe('an NFT on a real chain', () => {
  test('is not sent to a contract that cannot hold it, and the wallet gets no request', async () => {
    const wallet = chain.wallet()
    const sent = sendArt({ to: items.address }, wallet.connector)
    await expectCode(sent, 'EXECUTION_REVERTED')
    expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('is refused for more than the account has before the wallet gets a request', async () => {
    const wallet = chain.wallet()
    const over = { token: items.address, nft: many, amount: 101n }
    await expectCode(sendArt(over, wallet.connector), 'EXECUTION_REVERTED')
    expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('is detected if it is another than the requested one', async () => {
    const sent = await sendArt()
    const transfer = { from, to, amount: 1n, token: art.address, nft: { ...one, tokenId: '1' } }
    const wait = { network: chain.network(), ...sent, transfer, timeoutMs: 10_000 }
    await expectCode(chain.actions().send.waitForReceipt(wait), 'TRANSACTION_MISMATCH')
  })
})

describe('an account that is a contract, for which others send', () => {
  const account = `0x${'5afe'.padStart(40, '0')}` as const
  const approval = parseAbi(['function setApprovalForAll(address,bool)'])
  const nfts = demoNfts('http://127.0.0.1:9').map(({ token, nft, amount }) => ({
    token,
    nft,
    amount,
  }))

  test.each(nfts)('has moved the items that the contract of $nft.standard logs', async (what) => {
    const send = (over: { from: string; to: string }, data = toCall({ ...what, ...over }).data) =>
      chain.land({ from: over.from, to: what.token, data, gas: '0x30d40' })
    await chain.call('anvil_impersonateAccount', [from])
    await chain.call('anvil_impersonateAccount', [account])
    await chain.call('anvil_setBalance', [account, '0xde0b6b3a7640000'])
    await chain.call('anvil_setCode', [account, '0x'])
    await send({ from, to: account })
    const allow = encodeFunctionData({ abi: approval, args: [from, true] })
    await send({ from: account, to }, allow)
    await chain.call('anvil_setCode', [account, '0x00'])
    const moved = toCall({ ...what, from: account, to }).data
    const hash = await send({ from, to }, moved)
    const look = (transfer: object) =>
      chain.actions().send.getTransactionStatus({
        network: chain.network(),
        hash,
        from: account,
        transfer: { ...what, from: account, to, ...transfer },
      })
    expect(await look({})).toEqual({ status: 'confirmed', hash })
    const mismatch = { status: 'failed', error: { code: 'TRANSACTION_MISMATCH' } }
    expect(await look({ to: accounts.all[8].address })).toMatchObject(mismatch)
    expect(await look({ nft: { ...what.nft, tokenId: '9' } })).toMatchObject(mismatch)
  })
})
