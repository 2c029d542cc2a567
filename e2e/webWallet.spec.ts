import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { memoryStore, type PairingDapp, pairingDapp, requestNamespaces } from '@portico/pairing'
import { accounts, porticoSolana, tokens } from '@portico/testing/chains'
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
import { encode } from 'uqr'
import { projectId } from '../scripts/stack/settings.ts'
import { type Fixtures, test } from './steps/test.ts'
import {
  agreeByKeyboard,
  approveSession,
  importDemonstrationSeed,
  inspect,
  openWebWallet,
  pasteLink,
  protect,
  rejectByKeyboard,
  unlockWallet,
} from './steps/webWallet.ts'

type Icon = { src: string; sizes: string }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const chainId = 'eip155:31337'

/** A site on the stack's relay. */
const dappOf = (urls: Fixtures['urls'], name = 'Shop') =>
  pairingDapp({
    relayUrl: `${urls.server.replace('http', 'ws')}/relay`,
    projectId,
    metadata: { name, description: '', url: 'https://shop.example', icons: [] },
    store: memoryStore(),
  })

test('a wallet is made, locked, and opened by its password alone, also offline', async ({
  page,
  urls,
  context,
}) => {
  // A dozen screens, most of them looked at by axe, and three keys that are slow to derive on purpose.
  test.setTimeout(60_000)
  await page.goto(urls.wallet)
  await expect(button(page, 'Create a wallet')).toBeVisible()
  await inspect(page, 'welcome')
  await button(page, 'Create a wallet').click()
  await expect(page.getByRole('listitem').first()).toHaveText(/covered/)
  await button(page, 'Show the words').click()
  const words = await page.getByRole('listitem').allTextContents()
  await inspect(page, 'recovery words')
  await button(page, 'I wrote them down').click()
  await button(page, 'Continue').click()
  await expect(page.getByRole('alert')).toContainText('That is not what was shown')
  await inspect(page, 'check what you wrote')
  for (const field of await page.getByRole('textbox').all()) {
    const place = Number(await field.evaluate((it) => it.closest('label')?.textContent?.slice(5)))
    await field.fill(words[place - 1] ?? '')
  }
  await button(page, 'Continue').click()
  await inspect(page, 'lock it')
  await protect(page)
  await expect(page.getByRole('heading', { name: 'Account 1' })).toBeVisible()
  await inspect(page, 'home')
  await page.getByRole('button', { name: /^Change account/ }).click()
  await button(page, 'Add an account').click()
  await page.getByRole('radio', { name: 'Account 2' }).check()
  await inspect(page, 'accounts')
  await button(page, 'Done').click()
  await button(page, 'Settings').click()
  await inspect(page, 'settings')
  await button(page, 'Remove this wallet').click()
  await inspect(page, 'remove the wallet')
  await button(page, 'Keep it').click()
  await button(page, 'Back').click()
  await expect(page.getByRole('heading', { name: 'Account 2' })).toBeVisible()

  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const dump = databases.map(
      ({ name = '' }) =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => {
            const all = opening.result.transaction('values').objectStore('values').getAll()
            all.onsuccess = () => resolve(all.result)
          }
        }),
    )
    return JSON.stringify([await Promise.all(dump), { ...localStorage }, { ...sessionStorage }])
  })
  expect(kept).toContain('sealed')
  for (const word of words) expect(kept).not.toContain(`"${word}"`)

  await button(page, 'Lock').click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type('a wrong password')
  await button(page, 'Unlock').click()
  await expect(page.getByRole('alert')).toHaveText('Wrong password.')
  await inspect(page, 'unlock')
  await workerInPlace(page)
  await context.setOffline(true)
  await page.reload()
  await unlockWallet(page)
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  await context.setOffline(false)
})

test('a wallet that lost a file while it was put away for later tries again', async ({
  page,
  urls,
  complaints,
}) => {
  let isLost = false
  const origin = urls.wallet.replace('wallet.localhost', '127.0.0.1')
  const gateway = createServer(async ({ url = '' }, response) => {
    const loses = !isLost && url.includes('/jsQR')
    isLost ||= loses
    if (loses) return response.writeHead(503).end()
    const { headers, body } = await fetch(`${origin}${url}`)
    for (const name of ['content-type', 'content-security-policy'])
      response.setHeader(name, headers.get(name) ?? '')
    response.end(Buffer.from(await new Response(body).arrayBuffer()))
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = gateway.address() as AddressInfo
    await page.goto(`http://localhost:${port}/`)
    await workerInPlace(page)
    expect(isLost).toBe(true)
    // The relay knows the wallet by another address, and refuses this one.
    complaints.length = 0
  } finally {
    gateway.closeAllConnections()
    gateway.close()
  }
})

test('a site pairs by a link, asks, is told no, and is left', async ({ page, urls }) => {
  await page.goto(urls.wallet)
  await importDemonstrationSeed(page)
  const dapp = await dappOf(urls)
  try {
    const { uri, approval } = await dapp.connect({ namespaces: requestNamespaces([chainId]) })
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

test('a site signs in at one click, with the text that shows', async ({ page, urls }) => {
  await page.goto(urls.wallet)
  await button(page, 'Import recovery words').click()
  await inspect(page, 'import')
  await page.getByLabel('Recovery words').fill(`${'test '.repeat(11)}junk`)
  await button(page, 'Continue').click()
  await protect(page)
  const dapp = await dappOf(urls)
  try {
    const { uri, response } = await dapp.authenticate({
      ...{ chains: ['eip155:999', chainId], methods: ['personal_sign', 'eth_sign'] },
      ...{ domain: 'shop.example', uri: 'https://shop.example/', nonce: 'abcd1234' },
      statement: 'Tea\u202e is served',
    })
    await pasteLink(page, uri)
    await expect(page.getByRole('heading', { name: 'Sign in to shop.example' })).toBeVisible()
    await expect(page.getByRole('alert').first()).toContainText('not seen')
    await inspect(page, 'sign-in')
    const shown = await page.getByRole('region', { name: 'Message' }).textContent()
    await agreeByKeyboard(page, 'Sign in')
    const { signIns } = await response
    expect(signIns.map(({ message }) => message.replace('\u202e', '⟨U+202E⟩'))).toEqual([shown])
  } finally {
    dapp.close()
  }
})

test('a site asks for another network, and for one that nobody knows', async ({ page, urls }) => {
  await page.addInitScript(withoutChain, 31338)
  await page.goto(urls.wallet)
  await importDemonstrationSeed(page)
  const dapp = await dappOf(urls)
  try {
    // It would take the second as well, which the wallet does not know at that time.
    const { topic } = await paired(page, dapp, [chainId, 'eip155:31338'])
    const { address } = accounts.demo
    const toSecond = { topic, chainId, method: 'wallet_switchEthereumChain' } as const
    const second = { chainId: '0x7a6a' }
    const unknown = dapp
      .request({ ...toSecond, params: [second] })
      .catch(({ code }: { code: number }) => code)
    await expect(page.getByRole('heading', { name: 'Change to another network' })).toBeVisible()
    await inspect(page, 'switch to an unknown network')
    await agreeByKeyboard(page, 'Tell the site')
    expect(await unknown).toBe(4902)

    const chainName = 'Portico Second'
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const add = (rpcUrl: string) =>
      dapp.request({
        ...{ topic, chainId, method: 'wallet_addEthereumChain' },
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
    await expect(page.getByLabel('Network')).toHaveValue('eip155:31338')
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
    await expect(page.getByRole('heading', { name: 'Change to Portico Local' })).toBeVisible()
    await inspect(page, 'switch network')
    await agreeByKeyboard(page, 'Approve')
    expect(await back).toBeNull()
    await expect(page.getByLabel('Network')).toHaveValue(chainId)

    const signed = dapp.request({ ...onSecond, method: 'personal_sign', params: ['hi', address] })
    await expect(page.getByText(chainName)).toBeVisible()
    await agreeByKeyboard(page, 'Sign')
    expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)

    await button(page, 'Settings').click()
    await inspect(page, 'settings with a network that a site added')
    await button(page, `Remove ${chainName}`).click()
    await expect(page.getByRole('heading', { name: 'Networks that sites added' })).toBeHidden()
    await button(page, 'Back').click()
    await expect(page.getByLabel('Network').getByRole('option')).toHaveCount(2)
    const late = dapp.request({ ...onSecond, method: 'personal_sign', params: ['hi', address] })
    await expect(late).rejects.toMatchObject({ code: 5100 })
  } finally {
    dapp.close()
  }
})

test('a message is signed with the Solana account, and a transaction in its disguise is not', async ({
  page,
  urls,
}) => {
  await page.goto(urls.wallet)
  await importDemonstrationSeed(page)
  const dapp = await dappOf(urls)
  try {
    const cluster = porticoSolana.caipNetworkId
    const { topic, namespaces } = await paired(page, dapp, [cluster])
    const pubkey = namespaces.solana?.accounts[0]?.slice(cluster.length + 1) ?? ''
    const sign = (bytes: ReadonlyUint8Array) =>
      dapp.request({
        ...{ topic, chainId: cluster, method: 'solana_signMessage' },
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

test('what a hostile site asks is refused, or shown as what it is', async ({ page, urls }) => {
  await page.goto(urls.wallet)
  await importDemonstrationSeed(page)
  const dapp = await dappOf(urls, `<b>W</b>\u202e${'W'.repeat(10_000)}`)
  try {
    const { topic } = await paired(page, dapp, [chainId])
    await inspect(page, 'home with a site of a long name')
    const { address } = accounts.demo
    const ask = (method: string, params: unknown) => {
      const answer = dapp.request({ topic, chainId, method, params })
      return answer.catch(({ code }: { code: number }) => code)
    }
    const typed = (domain: object) => [
      address,
      {
        types: { Note: [{ name: 'averyveryverylongname', type: 'uint256' }] },
        ...{
          primaryType: 'Note',
          domain,
          message: { averyveryverylongname: `${2n ** 256n - 1n}` },
        },
      },
    ]
    expect(await ask('eth_signTypedData_v4', typed({ chainId: 1 }))).toBe(-32_602)
    await expect(page.getByText('The data is for another chain')).toBeVisible()
    await expect(button(page, 'Reject')).toBeHidden()

    const anywhere = ask('eth_signTypedData_v4', typed({ name: 'W'.repeat(10_000), version: '7' }))
    await expect(page.getByText('Every network')).toBeVisible()
    await expect(page.getByRole('cell')).toHaveText(`${2n ** 256n - 1n}`)
    await inspect(page, 'data without a network')
    await rejectByKeyboard(page)
    expect(await anywhere).toBe(5000)

    const stranger = accounts.third.address
    expect(await ask('personal_sign', ['0x6869', stranger])).toBe(4100)
    expect(await ask('eth_sendTransaction', [{ from: stranger, to: address }])).toBe(4100)
    await expect(page.getByText('The account was not approved')).toBeVisible()

    // approve(address,uint256) of ERC-20.
    const data = `0x095ea7b3${stranger.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
    const limitless = ask('eth_sendTransaction', [
      { from: address, to: tokens.dollar.address, data },
    ])
    await expect(page.getByRole('heading', { name: 'Allow spending of PUSD' })).toBeVisible()
    await expect(page.getByText('Unlimited PUSD')).toBeVisible()
    await expect(button(page, 'Allow')).toHaveAttribute('aria-disabled', 'false')
    await inspect(page, 'a permission without limit')
    await rejectByKeyboard(page)
    expect(await limitless).toBe(5000)

    const hash = ask('personal_sign', [`0x${'ab'.repeat(32)}`, address])
    await expect(page.getByRole('alert').first()).toContainText('The message is no text')
    await rejectByKeyboard(page)
    expect(await hash).toBe(5000)

    const dear = {
      from: address,
      to: address,
      value: `0x${'f'.repeat(64)}`,
      gasPrice: '0x174876e8000',
    }
    const costly = ask('eth_sendTransaction', [dear])
    await expect(page.getByText('far above what the network asks for')).toBeVisible()
    await expect(page.getByText('holds less than this costs')).toBeVisible()
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

test('a link opens the wallet, is taken off the address, and waits for the owner', async ({
  page,
  urls,
}) => {
  const wallet = await openWebWallet(page, urls.wallet)
  await wallet.goto(`${urls.wallet}/wc?uri=${encodeURIComponent('wc:nonsense')}`)
  await expect(wallet).toHaveURL(`${urls.wallet}/`)
  await expect(wallet.getByText('This is no pairing link.')).toBeVisible()
  await unlockWallet(wallet)
  const second = await page.context().newPage()
  await second.goto(urls.wallet)
  await expect(second.getByRole('heading', { name: 'Account 1' })).toBeVisible()
  await button(second, 'Lock').click()
  await expect(wallet.getByLabel('Password')).toBeVisible()
  await second.close()

  const dapp = await dappOf(urls)
  try {
    const { uri, approval } = await dapp.connect({ namespaces: requestNamespaces([chainId]) })
    const refused = approval.catch(({ code }: { code: number }) => code)
    await wallet.goto(`${urls.wallet}/?uri=${encodeURIComponent(uri)}`)
    await expect(wallet).toHaveURL(`${urls.wallet}/`)
    await expect(wallet.getByText('A request waits for you.')).toBeVisible()
    await inspect(wallet, 'unlock for a request')
    await unlockWallet(wallet)
    await expect(wallet.getByRole('heading', { name: 'Connect to Shop' })).toBeVisible()
    await rejectByKeyboard(wallet)
    expect(await refused).toBe(5000)
  } finally {
    dapp.close()
  }
})

test('a browser may install the wallet', async ({ page, urls }) => {
  await page.goto(urls.wallet)
  await workerInPlace(page)
  const devTools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  const reasons = installabilityErrors.map(({ errorId }) => errorId)
  // A spec's browser forgets everything, and so installs nothing.
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([])
  const { errors, data = '' } = await devTools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, display } = JSON.parse(data) as { display: string; icons: Icon[] }
  expect(display).toBe('standalone')
  for (const { src, sizes } of icons) {
    const seen = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(seen).toBe(sizes)
  }
})

test('a passkey locks a wallet and opens it', async ({ page, urls }) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasPrf: true, isUserVerified: true },
      ...{ hasResidentKey: true, hasUserVerification: true, automaticPresenceSimulation: true },
    },
  })
  await page.goto(urls.wallet)
  await button(page, 'Import the demonstration seed').click()
  await button(page, 'Use a passkey instead').click()
  await button(page, 'Lock').click()
  await expect(page.getByLabel('Password')).toBeHidden()
  await button(page, 'Unlock with passkey').click()
  await expect(page.getByRole('heading', { name: 'Account 1' })).toBeVisible()
})

test('the camera passes over another code, and follows the one of a site', async ({
  page,
  urls,
}) => {
  await page.goto(urls.wallet)
  await importDemonstrationSeed(page)
  const expired = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1`
  await lookAt(page, 'WIFI:S:cafe;T:WPA;P:secret;;')
  await button(page, 'Connect to a site').click()
  await inspect(page, 'connect to a site')
  await button(page, 'Scan a QR code').click()
  await expect(page.getByText('This code is something else.')).toBeVisible()
  await inspect(page, 'scanner')
  await lookAt(page, expired)
  await expect(page.getByText('This pairing link has expired.')).toBeVisible()
  await expect(button(page, 'Stop the camera')).toBeHidden()

  const dapp = await dappOf(urls)
  try {
    const { uri, approval } = await dapp.connect({ namespaces: requestNamespaces([chainId]) })
    await lookAt(page, uri)
    await button(page, 'Scan a QR code').click()
    await approveSession(page)
    expect((await approval).namespaces.eip155?.chains).toEqual([chainId])
  } finally {
    dapp.close()
  }
})

/** A site that has paired with the wallet, for these chains. */
async function paired(page: Page, dapp: PairingDapp, chains: readonly string[]) {
  const { uri, approval } = await dapp.connect({ namespaces: requestNamespaces(chains) })
  await pasteLink(page, uri)
  await approveSession(page)
  return approval
}

/** Runs in a page before its own scripts: the wallet is told nothing of this chain. */
function withoutChain(unknown: number): void {
  let config: object | undefined
  Object.defineProperty(globalThis, '__WALLET_CONFIG__', {
    get: () => config,
    set: (given: { chains: { id: number }[] }) => {
      config = { ...given, chains: given.chains.filter(({ id }) => id !== unknown) }
    },
  })
}

/** Waits until the wallet starts without a network; a try that failed is followed by another. */
async function workerInPlace(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const known = await navigator.serviceWorker.getRegistration()
      return (known?.active ?? known?.waiting ?? known?.installing)?.state ?? 'none'
    })
  await expect.poll(state, { timeout: 20_000 }).toBe('activated')
}

/** Holds a code before the page's camera, which is a canvas. */
async function lookAt(page: Page, text: string): Promise<void> {
  const { data } = encode(text, { ecc: 'Q', border: 4 })
  await page.evaluate((rows) => {
    const known = document.querySelector<HTMLCanvasElement>('canvas#camera')
    const canvas = known ?? document.createElement('canvas')
    canvas.id = 'camera'
    canvas.hidden = true
    canvas.width = canvas.height = 480
    if (!known) document.body.append(canvas)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas')
    const paint = () => {
      const size = 480 / rows.length
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 480, 480)
      context.fillStyle = '#000'
      rows.forEach((row, y) => {
        row.forEach((dark, x) => {
          if (dark) context.fillRect(x * size, y * size, size + 0.5, size + 0.5)
        })
      })
    }
    paint()
    // A stream of a canvas has no picture before something is painted while it is watched.
    const timer = setInterval(paint, 100)
    clearInterval(Number(canvas.dataset.timer))
    canvas.dataset.timer = String(timer)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  }, data)
}
