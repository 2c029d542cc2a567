import { expect, type Page } from '@playwright/test'
import { requestNamespaces } from '@portico/pairing'
import { porticoSolana, tokens } from '@portico/testing/chains'
import { pairingMethods } from '@portico/testing/pairing'
import {
  address,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getBase58Encoder,
  getPublicKeyFromAddress,
  type ReadonlyUint8Array,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signatureBytes,
  verifySignature,
} from '@solana/kit'
import { type Hex, verifyTypedData } from 'viem'
import { accounts, cast } from './steps/accounts.ts'
import { type Fixtures, test } from './steps/test.ts'
import { chainId, dappOf, paired } from './steps/walletSite.ts'
import {
  agreeByKeyboard,
  button,
  importFundedSeed,
  inspect,
  pasteLink,
  protect,
  rejectByKeyboard,
} from './steps/webWallet.ts'
import { withAll } from './steps/withAll.ts'

test('a site signs in at one click, with the text that shows; one pairs by a link, asks, is told no, and is left', async ({
  page,
  urls,
}) => {
  await page.goto(urls.wallet)
  await button(page, 'Import recovery phrase').click()
  await inspect(page, 'import')
  await page.getByLabel('Recovery phrase').fill(cast.words)
  await button(page, 'Continue').click()
  await protect(page)
  const member = await dappOf(urls)
  try {
    const { uri, response } = await member.authenticate({
      chains: ['eip155:999', chainId],
      methods: ['personal_sign', 'eth_sign'],
      domain: 'shop.example',
      uri: 'https://shop.example/',
      nonce: 'abcd1234',
      statement: 'Tea\u200b is served',
    })
    await pasteLink(page, uri)
    await expect(page.getByRole('heading', { name: 'Sign in to shop.example' })).toBeVisible()
    await expect(page.getByRole('alert').first()).toContainText('invisible characters')
    await inspect(page, 'sign-in')
    const shown = await page.getByRole('region', { name: 'Message' }).textContent()
    await agreeByKeyboard(page, 'Sign in')
    const { signIns } = await response
    expect(signIns.map(({ message }) => message.replace('\u200b', '⟨U+200B⟩'))).toEqual([shown])
  } finally {
    member.close()
  }
  await button(page, 'Disconnect Shop').click()
  await expect(button(page, 'Disconnect Shop')).toBeHidden()

  const dapp = await dappOf(urls)
  try {
    const { uri, approval } = await dapp.connect({
      namespaces: requestNamespaces([chainId], pairingMethods),
    })
    await pasteLink(page, uri)
    await expect(page.getByRole('heading', { name: 'Connect to Shop' })).toBeVisible()
    await inspect(page, 'connect')
    await agreeByKeyboard(page, 'Connect')
    const { topic, namespaces } = await approval
    const { address } = accounts.demo
    expect(namespaces.eip155?.accounts).toEqual([`${chainId}:${address}`])
    await expect(page.getByRole('status').filter({ hasText: 'Connected to Shop' })).toBeVisible()
    await inspect(page, 'home with a session')

    const sign = () =>
      dapp.request({ topic, chainId, method: 'personal_sign', params: ['0x6869', address] })
    const signed = sign()
    await expect(page.getByRole('region', { name: 'Message' })).toHaveText('hi')
    await inspect(page, 'sign')
    await agreeByKeyboard(page, 'Sign')
    expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)

    const refused = sign().catch(({ code }: { code: number }) => code)
    await expect(button(page, 'Reject')).toBeVisible()
    await rejectByKeyboard(page)
    expect(await refused).toBe(5000)

    await button(page, 'Disconnect Shop').click()
    await expect(button(page, 'Disconnect Shop')).toBeHidden()
    await expect.poll(() => dapp.sessions()).toEqual([])
  } finally {
    dapp.close()
  }
})

test(
  'a site asks for another network, and for one that nobody knows',
  withAll,
  async ({ page, urls }) => {
    await page.addInitScript(withoutChain, 31338)
    await page.goto(urls.wallet)
    await importFundedSeed(page)
    const dapp = await dappOf(urls)
    try {
      // It would accept the second network as well, which the wallet does not know at that time.
      const { topic } = await paired(page, dapp, [chainId, 'eip155:31338'])
      const { address } = accounts.demo
      const toSecond = { topic, chainId, method: 'wallet_switchEthereumChain' } as const
      const second = { chainId: '0x7a6a' }
      const unknown = dapp
        .request({ ...toSecond, params: [second] })
        .catch(({ code }: { code: number }) => code)
      await expect(page.getByRole('heading', { name: 'Switch to another network' })).toBeVisible()
      await inspect(page, 'switch to an unknown network')
      await agreeByKeyboard(page, 'Notify the site')
      expect(await unknown).toBe(4902)

      const chainName = 'Portico Second'
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const add = (rpcUrl: string) =>
        dapp.request({
          topic,
          chainId,
          method: 'wallet_addEthereumChain',
          params: [{ ...second, chainName, nativeCurrency, rpcUrls: [rpcUrl] }],
        })
      const misled = add(urls.chain).catch(({ code }: { code: number }) => code)
      await expect(page.getByRole('alert').first()).toContainText('belongs to another network')
      await expect(button(page, 'Approve')).toHaveAttribute('aria-disabled', 'true')
      await inspect(page, 'add a network whose node is another’s')
      await rejectByKeyboard(page)
      expect(await misled).toBe(5000)

      const added = add(urls.chain2)
      await expect(page.getByRole('heading', { name: `Add ${chainName}` })).toBeVisible()
      await expect(button(page, 'Approve')).toHaveAttribute('aria-disabled', 'false')
      await inspect(page, 'add a network')
      await agreeByKeyboard(page, 'Approve')
      expect(await added).toBeNull()
      await expect(button(page, 'Network: Portico Second')).toBeVisible()
      const onSecond = { topic, chainId: 'eip155:31338' } as const
      await page.getByRole('button', { name: /^Shop/ }).click()
      await expect(page.getByText(/one account on Portico Local and Portico Second/)).toBeVisible()
      await inspect(page, 'home with a session that is open')
      expect(dapp.sessions()[0]?.namespaces.eip155?.chains).toEqual([chainId, onSecond.chainId])
      const back = dapp.request({
        ...onSecond,
        method: toSecond.method,
        params: [{ chainId: '0x7a69' }],
      })
      await expect(page.getByRole('heading', { name: 'Switch to Portico Local' })).toBeVisible()
      await inspect(page, 'switch network')
      await agreeByKeyboard(page, 'Approve')
      expect(await back).toBeNull()
      await expect(button(page, 'Network: Portico Local')).toBeVisible()

      // A node that is not used must not learn who looks at the request.
      const otherUrl = 'https://node.invalid'
      const notified: string[] = []
      page.on('request', (request) => notified.push(new URL(request.url()).origin))
      const again = add(otherUrl)
      await expect(page.getByRole('heading', { name: `Switch to ${chainName}` })).toBeVisible()
      await expect(page.getByText('keeps its own node')).toBeVisible()
      await expect(page.getByText(urls.chain2)).toBeVisible()
      await agreeByKeyboard(page, 'Approve')
      expect(await again).toBeNull()
      expect(notified).not.toContain(otherUrl)

      const signed = dapp.request({ ...onSecond, method: 'personal_sign', params: ['hi', address] })
      await expect(page.getByRole('definition').filter({ hasText: chainName })).toBeVisible()
      await agreeByKeyboard(page, 'Sign')
      expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)

      await button(page, 'Settings').click()
      await inspect(page, 'settings with a network that a site added')
      await button(page, `Remove ${chainName}`).click()
      await expect(page.getByRole('heading', { name: 'Networks added by sites' })).toBeHidden()
      await button(page, 'Back').click()
      await button(page, 'Network: Portico Local').click()
      await expect(page.getByRole('radio')).toHaveCount(2)
      await inspect(page, 'networks')
      await button(page, 'Back').click()
      const late = dapp.request({ ...onSecond, method: 'personal_sign', params: ['hi', address] })
      await expect(late).rejects.toMatchObject({ code: 5100 })
    } finally {
      dapp.close()
    }
  },
)

test('a message is signed with the Solana account, and a transaction in its disguise is not', async ({
  page,
  urls,
}) => {
  await page.goto(urls.wallet)
  await importFundedSeed(page)
  const dapp = await dappOf(urls)
  try {
    const cluster = porticoSolana.caipNetworkId
    const { topic, namespaces } = await paired(page, dapp, [cluster])
    const pubkey = namespaces.solana?.accounts[0]?.slice(cluster.length + 1) ?? ''
    const sign = (bytes: ReadonlyUint8Array) =>
      dapp.request({
        topic,
        chainId: cluster,
        method: 'solana_signMessage',
        params: { pubkey, message: getBase58Decoder().decode(bytes) },
      })
    const message = new TextEncoder().encode('Tea is served at four')
    const signing = sign(message)
    await expect(page.getByRole('region', { name: 'Message' })).toHaveText('Tea is served at four')
    await inspect(page, 'message of Solana')
    await agreeByKeyboard(page, 'Sign')
    const { signature } = (await signing) as { signature: string }
    const key = await getPublicKeyFromAddress(address(pubkey))
    const signed = signatureBytes(Uint8Array.from(getBase58Encoder().encode(signature)))
    expect(await verifySignature(key, signed, message)).toBe(true)

    const disguised = compileTransaction(
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash(pubkey), lastValidBlockHeight: 1n },
        setTransactionMessageFeePayer(address(pubkey), createTransactionMessage({ version: 0 })),
      ),
    )
    await expect(sign(disguised.messageBytes)).rejects.toMatchObject({ code: -32_602 })
    await expect(page.getByText('A transaction is not signed as a message')).toBeVisible()
    await expect(button(page, 'Reject')).toBeHidden()
  } finally {
    dapp.close()
  }
})

test('what is signed is what is shown, in words; what a transaction would do comes first', async ({
  page,
  urls,
}) => {
  await page.goto(urls.wallet)
  await importFundedSeed(page)
  const dapp = await dappOf(urls)
  try {
    const { topic } = await paired(page, dapp, [chainId])
    const { address } = accounts.demo
    const spender = accounts.third.address
    const requestFrom = (method: string, params: unknown) =>
      dapp.request({ topic, chainId, method, params }).catch(({ code }: { code: number }) => code)
    const domain = { name: 'Portico Dollar', verifyingContract: tokens.dollar.address } as const
    const types = {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    }
    const permit = { types, primaryType: 'Permit' } as const
    const message = { owner: address, spender, value: '1000000000', nonce: 0, deadline: 1798804800 }
    // The chain as text, without a type in the domain: it is shown, so it must be signed.
    const mismatched = { ...permit, domain: { ...domain, chainId: '31337' }, message }
    const signing = requestFrom('eth_signTypedData_v4', [address, JSON.stringify(mismatched)])
    await expect(page.getByRole('heading', { name: 'Allow spending PUSD' }).first()).toBeVisible()
    const short = `${spender.slice(0, 6)}…${spender.slice(-4)}`
    const allows = new RegExp(`^Allow ${short} to spend 1,000 PUSD until `, 'i')
    await expect(page.getByText(allows)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Portico Local' })).toBeVisible()
    await page.getByText('Full message').click()
    await expect(page.getByRole('cell', { name: '1000000000' })).toBeVisible()
    await inspect(page, 'a permit')
    await agreeByKeyboard(page, 'Sign')
    const signature = (await signing) as Hex
    const signed = { ...permit, message: message as never, signature, address }
    expect(await verifyTypedData({ ...signed, domain: { ...domain, chainId: 31337 } })).toBe(true)
    expect(await verifyTypedData({ ...signed, domain })).toBe(false)

    // An approve() of ERC-20 within a multicall, with one wei attached.
    const approve = `095ea7b3${spender.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
    const words = [32, 1, 32, 68].map((word) => word.toString(16).padStart(64, '0')).join('')
    const data = `0xac9650d8${words}${approve}${'0'.repeat(56)}`
    const nested = requestFrom('eth_sendTransaction', [
      { from: address, to: tokens.dollar.address, value: '0x1', data },
    ])
    await expect(page.getByRole('heading', { name: 'Allow spending PUSD' }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: /at once/ })).toBeHidden()
    const simulation = page.getByRole('region', { name: 'Simulation' })
    await expect(simulation.getByRole('alert')).toContainText('would fail')
    await expect(button(page, 'Allow')).toHaveAttribute('aria-disabled', 'false')
    await inspect(page, 'a permission within a batch')
    await rejectByKeyboard(page)
    expect(await nested).toBe(5000)

    const transfer = `0xa9059cbb${spender.slice(2).padStart(64, '0')}${(1_500_000).toString(16).padStart(64, '0')}`
    const sending = requestFrom('eth_sendTransaction', [
      { from: address, to: tokens.dollar.address, data: transfer },
    ])
    await expect(simulation).toContainText('You pay1.5 PUSD')
    await expect(simulation).toContainText('expected result')
    await inspect(page, 'a transfer')
    await rejectByKeyboard(page)
    expect(await sending).toBe(5000)
  } finally {
    dapp.close()
  }
})

/** A wallet with the tests' account, in a session with a hostile site. */
async function withHostileSite(page: Page, urls: Fixtures['urls']) {
  await page.goto(urls.wallet)
  await importFundedSeed(page)
  const dapp = await dappOf(urls, `<b>W</b>\u202e${'W'.repeat(10_000)}`)
  const { topic } = await paired(page, dapp, [chainId])
  /** Sends a request. Resolves with the answer, or the code of the error. */
  const requestFrom = (method: string, params: unknown) => {
    const answer = dapp.request({ topic, chainId, method, params })
    return answer.catch(({ code }: { code: number }) => code)
  }
  return { dapp, topic, requestFrom }
}

test('what a hostile site has signed is refused, or shown as what it is', async ({
  page,
  urls,
}) => {
  const { dapp, requestFrom } = await withHostileSite(page, urls)
  try {
    await inspect(page, 'home with a site of a long name')
    const { address } = accounts.demo
    const typed = (domain: object) => [
      address,
      {
        types: { Note: [{ name: 'averyveryverylongname', type: 'uint256' }] },

        primaryType: 'Note',
        domain,
        message: { averyveryverylongname: `${2n ** 256n - 1n}` },
      },
    ]
    expect(await requestFrom('eth_signTypedData_v4', typed({ chainId: 1 }))).toBe(-32_602)
    await expect(page.getByText('The data is for another chain')).toBeVisible()
    await expect(button(page, 'Reject')).toBeHidden()

    const anywhere = requestFrom(
      'eth_signTypedData_v4',
      typed({ name: 'W'.repeat(10_000), version: '7' }),
    )
    await expect(page.getByText('Every network')).toBeVisible()
    await expect(page.getByRole('cell')).toHaveText(`${2n ** 256n - 1n}`)
    await inspect(page, 'data without a network')
    await rejectByKeyboard(page)
    expect(await anywhere).toBe(5000)

    const stranger = accounts.third.address
    expect(await requestFrom('personal_sign', ['0x6869', stranger])).toBe(4100)
    expect(await requestFrom('eth_sendTransaction', [{ from: stranger, to: address }])).toBe(4100)
    await expect(page.getByText('The account was not approved')).toBeVisible()

    const hash = requestFrom('personal_sign', [`0x${'ab'.repeat(32)}`, address])
    await expect(page.getByRole('alert').first()).toContainText('The message isn’t readable text')
    await rejectByKeyboard(page)
    expect(await hash).toBe(5000)
  } finally {
    dapp.close()
  }
})

test('what a hostile site would spend is shown as what it is', async ({ page, urls }) => {
  const { dapp, topic, requestFrom } = await withHostileSite(page, urls)
  try {
    const { address } = accounts.demo
    // approve(address,uint256) of ERC-20.
    const data = `0x095ea7b3${accounts.third.address.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
    const limitless = requestFrom('eth_sendTransaction', [
      { from: address, to: tokens.dollar.address, data },
    ])
    await expect(page.getByRole('heading', { name: 'Allow spending PUSD' }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Simulation' })).toContainText('Unlimited PUSD')
    await expect(button(page, 'Allow')).toHaveAttribute('aria-disabled', 'false')
    await inspect(page, 'a permission without limit')
    await rejectByKeyboard(page)
    expect(await limitless).toBe(5000)

    const expensive = {
      from: address,
      to: address,
      value: `0x${'f'.repeat(64)}`,
      gasPrice: '0x174876e8000',
      nonce: '0x7',
    }
    const costly = requestFrom('eth_sendTransaction', [expensive])
    await expect(page.getByText('far above the usual one')).toBeVisible()
    await expect(page.getByText('doesn’t hold enough for this')).toBeVisible()
    await expect(page.getByText('Nonce, set by the site')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^7$/ })).toBeVisible()
    await inspect(page, 'a huge amount at a huge fee')
    const other = await page.context().newPage()
    await other.goto(urls.wallet)
    await expect(button(other, 'Reject')).toBeVisible()
    await dapp.disconnect(topic)
    for (const tab of [page, other]) await expect(button(tab, 'Reject')).toBeHidden()
    costly.catch(() => {})
  } finally {
    dapp.close()
  }
})

/** Runs in a page before its own scripts: removes this chain from the wallet's configuration. */
function withoutChain(unknown: number): void {
  let config: object | undefined
  Object.defineProperty(globalThis, '__WALLET_CONFIG__', {
    get: () => config,
    set: (given: { chains: { id: number }[] }) => {
      config = { ...given, chains: given.chains.filter(({ id }) => id !== unknown) }
    },
  })
}
