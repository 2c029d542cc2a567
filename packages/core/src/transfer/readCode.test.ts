import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { createPortico } from '../createPortico.ts'
import { editSend, sendFlow } from './sendFlow.ts'

const from = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const notation = { decimal: ',', group: '.', groups: [3] }

async function setUp() {
  const connector = mockConnector()
  const adapter = mockAdapter({
    connectors: [connector],
    balances: { [from]: 10n ** 18n },
    names: [{ name: 'friend.eth', address: to }],
  })
  const platform = testPlatform()
  const portico = createPortico({
    adapters: [adapter],
    networks: [mockNetwork('eip155:31337'), mockNetwork('eip155:31338')],
    platform,
  })
  await connect(portico, { connector })
  const flow = sendFlow(portico)
  const type = (recipient: string) => {
    editSend(portico, { recipient }, notation)
    platform.advance(300)
  }
  const settled = () => expect.poll(() => flow.getState().lookup?.status).not.toBe('pending')
  return { portico, flow, type, settled, platform }
}

describe('a recipient field with more than an address', () => {
  test.each([
    ['an account id (CAIP-10)', `eip155:31337:${to}`],
    ['a code of the family', `mock:${to}@31337`],
    ['a code between blanks that nobody sees', `\u2066mock:${to}@31337\u200b`],
  ])('is replaced by the address, and the rest of the form stays: %s', async (_what, text) => {
    const { portico, flow, type } = await setUp()
    editSend(portico, { amount: '0.25' })
    type(text)
    expect(flow.getState().lookup?.status).toBe('pending')
    await expect.poll(() => flow.getState().form.recipient).toBe(to)
    expect(flow.getState()).toMatchObject({
      form: { amount: '0.25' },
      lookup: undefined,
      isFromCode: false,
    })
  })

  test('fills in amount and asset, and says so until the visitor changes something', async () => {
    const { portico, flow, type } = await setUp()
    type(`mock:${to}@31337?amount=1500000000000000000`)
    await expect.poll(() => flow.getState().isFromCode).toBe(true)
    expect(flow.getState().form).toMatchObject({
      recipient: to,
      amount: '1,5',
      unit: 'token',
      asset: { symbol: 'ETH', balance: 10n ** 18n },
    })
    editSend(portico, { amount: '2' })
    expect(flow.getState()).toMatchObject({ isFromCode: false, form: { amount: '2' } })
  })

  test.each([
    ['RECIPIENT_OTHER_NETWORK', `eip155:31338:${to}`],
    ['RECIPIENT_OTHER_NETWORK', `eip155:1:${to}`],
    ['RECIPIENT_OTHER_NETWORK', `mock:${to}@31338?amount=1`],
    ['RECIPIENT_OTHER_NETWORK', 'solana:main:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'],
    ['RECIPIENT_UNSUPPORTED', 'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ['RECIPIENT_UNSUPPORTED', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['RECIPIENT_UNSUPPORTED', 'lightning:lnbc10u1p'],
    ['RECIPIENT_UNSUPPORTED', 'wc:7f6e@2?relay-protocol=irn'],
    ['RECIPIENT_UNSUPPORTED', `https://metamask.app.link/send/${to}@1`],
    ['RECIPIENT_UNSUPPORTED', 'mailto:a@example.com'],
    ['RECIPIENT_UNSUPPORTED', `javascript:alert(1)`],
    ['PAYMENT_CODE_AMOUNT', `mock:${to}@31337?amount=0.${'1'.repeat(19)}`],
    ['PAYMENT_CODE_UNSUPPORTED', `mock:${to}@31337?amount=1${'0'.repeat(2000)}`],
  ])('is refused as %s, and fills in nothing: %s', async (code, text) => {
    const { portico, flow, type, settled } = await setUp()
    editSend(portico, { amount: '0.25' })
    type(text)
    await settled()
    expect(flow.getState()).toMatchObject({
      lookup: { status: 'failed', text, error: { code } },
      form: { amount: '0.25', recipient: text },
      isFromCode: false,
    })
  })

  test('names the other network as the site does', async () => {
    const { flow, type, settled } = await setUp()
    type(`eip155:31338:${to}`)
    await settled()
    const { lookup } = flow.getState()
    expect(lookup?.status === 'failed' && lookup.error.params).toEqual({
      chain: mockNetwork('eip155:31338').name,
    })
  })

  test('changes nothing if the field holds another text by then', async () => {
    const { portico, flow, type } = await setUp()
    type(`mock:${to}@31337?amount=1500000000000000000`)
    editSend(portico, { recipient: from })
    await portico.internal.adapter('eip155')
    expect(flow.getState()).toMatchObject({
      form: { recipient: from, amount: '' },
      isFromCode: false,
    })
  })

  test('does not replace an NFT that is being sent', async () => {
    const { portico, flow, type, settled } = await setUp()
    const nft = { standard: 'ERC-721', tokenId: '1' } as const
    const picture = {
      networkId: 'eip155:31337',
      address: `0x${'9'.repeat(40)}`,
      name: 'Picture',
      symbol: 'PIC',
      decimals: 0,
      balance: 1n,
      nft,
    } as const
    editSend(portico, { asset: picture as never, amount: '1' })
    type(`mock:${to}@31337?amount=1`)
    await settled()
    expect(flow.getState()).toMatchObject({
      form: { asset: picture, amount: '1' },
      lookup: { status: 'failed', error: { code: 'PAYMENT_CODE_UNSUPPORTED' } },
    })
  })
})
