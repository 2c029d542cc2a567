import type { HistoryPage, HistoryTransaction } from '@portico/contract'
import { connect, errorOf } from '@portico/core/adapter'
import { trackerOf } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { countInFirstFrame } from '../../firstFrame.test.util.ts'
import { pressDown } from '../../modal/pressDown.test.util.ts'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { button, dialog, focused } from '../account/openAccount.test.util.tsx'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain = 'eip155:31337'
const now = Date.UTC(2026, 4, 17, 12)
const hashOf = (block: number) => `0x${block.toString(16).padStart(64, '0')}`

function historyTransaction(
  block: number,
  given: Partial<HistoryTransaction['metadata']> = {},
): HistoryTransaction {
  const hash = given.hash ?? hashOf(block)
  return {
    id: `${chain}:${hash}`,
    metadata: {
      operationType: 'receive',
      minedAt: new Date(now - (200 - block) * 86_400_000).toISOString(),
      sentFrom: friend,
      sentTo: own,
      status: 'confirmed',
      nonce: block,
      application: null,
      chain,
      block,
      index: 0,
      ...given,
      hash,
    },
    transfers: [
      {
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: `${block}.123456789`, decimals: '18' },
        value: null,
        price: null,
        sender: friend,
        recipient: own,
      },
    ],
  }
}

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => historyTransaction(200 - at))

type Fault = () => Response | Promise<Response>
type Server = {
  all: HistoryTransaction[]
  fault?: Fault | undefined
  coverage?: HistoryPage['coverage']
  requested: (string | null)[]
}

const pageSize = 20

type Names = NonNullable<Parameters<typeof mockAdapter>[0]>['names']

/** Pages by the index of their first row. */
function answer(server: Server, cursor: string | null): Response {
  const from = cursor?.startsWith('next.') ? Number(cursor.slice(5)) : 0
  const data = server.all.slice(from, from + pageSize)
  const next = from + pageSize < server.all.length ? `next.${from + pageSize}` : null
  const rest = cursor === 'new' ? { next: null } : { next }
  return Response.json({
    data,
    ...rest,
    refresh: 'new',
    coverage: server.coverage ?? [],
    failed: [],
  })
}

type Opened = {
  locale?: string
  names?: Names
  areNamesBroken?: boolean
  view?: 'Account' | 'Transactions'
}

async function openActivity(given: Partial<Server> & Opened = {}) {
  const { locale, names, areNamesBroken = false, view = 'Transactions', ...rest } = given
  const server: Server = { all: [], requested: [], ...rest }
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input))
    if (url.pathname.endsWith('supported-chains')) return Response.json({ http: [chain], ws: [] })
    if (!url.pathname.endsWith('/history')) return Response.json({ balances: [] })
    server.requested.push(url.searchParams.get('cursor'))
    return server.fault ? server.fault() : answer(server, url.searchParams.get('cursor'))
  }
  const awake = { awake: () => true, onWake: () => () => {}, onStored: () => () => {} }
  const platform = testPlatform({ fetch, page: awake })
  platform.advance(now - platform.now())
  const connector = mockConnector()
  const adapter = mockAdapter({
    connectors: [connector],
    balances: { [own]: 10n ** 18n },
    ...(names && { names }),
  })
  if (areNamesBroken) adapter.fail('lookupNames', errorOf('NAME_RESOLVE_FAILED'))
  const { portico } = renderWidget({
    adapters: [adapter],
    networks: [
      { ...mockNetwork(chain), blockExplorer: { name: 'Scan', url: 'https://scan.example' } },
    ],
    platform,
    apiUrl: 'https://api.example',
    ...(locale && { locale }),
  })
  await connect(portico, { connector })
  portico.open({ view })
  return { portico, server, platform, adapter }
}

const rows = () => dialog().getByRole('listitem')
const groups = () => dialog().getByRole('heading', { level: 3 })
const countRows = () => rows().elements().length
/** Scrolls to the last row; returns the number of rows. */
function scrollDown(): number {
  rows().elements().at(-1)?.scrollIntoView()
  return countRows()
}

describe('the history', () => {
  test('is grouped by month, and says what, how much, with whom and when', async () => {
    await openActivity({
      all: [historyTransaction(200), historyTransaction(199), historyTransaction(60)],
    })
    await expect.element(groups().nth(0)).toHaveTextContent('May')
    await expect.element(groups().nth(1)).toHaveTextContent('December 2025')
    const first = rows().nth(0).getByRole('button')
    await expect.element(first).toHaveTextContent('ReceivedFrom 0x70…dc79C8+200.123 ETHMay 17')
  })

  test('loads to its end as the visitor scrolls, without a gap or a duplicate', async () => {
    const { server } = await openActivity({ all: many(150) })
    await expect.poll(countRows).toBeGreaterThanOrEqual(pageSize)
    // Page by page, so that each has its own time to load.
    for (let count = 2 * pageSize; count < 150; count += pageSize)
      await expect.poll(scrollDown).toBeGreaterThanOrEqual(count)
    await expect.poll(scrollDown).toBe(150)
    await expect
      .poll(() => server.requested)
      .toEqual([null, ...[1, 2, 3, 4, 5, 6, 7].map((at) => `next.${at * pageSize}`)])
    const amounts = rows()
      .elements()
      .map((row) => /\+(\d+)\.123/.exec(row.textContent ?? '')?.[1])
    expect(amounts).toEqual(many(150).map(({ metadata }) => String(metadata.block)))
  })

  test('does not request pages that nobody has scrolled to', async () => {
    const { server } = await openActivity({ all: many(150) })
    await expect.poll(countRows).toBeGreaterThanOrEqual(pageSize)
    await expect.element(dialog().getByText(/^\d+ transactions$/)).toBeInTheDocument()
    await expect.poll(() => server.requested.length).toBeLessThan(5)
  })

  test('is walked through by keyboard, across months, and opens entries', async () => {
    await openActivity({
      all: [historyTransaction(200), historyTransaction(199), historyTransaction(60)],
    })
    await expect.element(rows().nth(0)).toBeVisible()
    ;((await rows().nth(0).getByRole('button').findElement()) as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect
      .poll(() => focused())
      .toBe(await rows().nth(2).getByRole('button').first().findElement())
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog().getByText('60.123456789 ETH')).toBeVisible()
    await userEvent.keyboard('{Home}{End}')
    await expect
      .poll(() => focused())
      .toBe(await rows().nth(2).getByRole('button').first().findElement())
  })

  test('moves to the next transaction of that name, across months, when a letter is typed', async () => {
    await openActivity({
      all: [
        historyTransaction(200),
        historyTransaction(199),
        historyTransaction(60, { operationType: 'approve' }),
      ],
    })
    await expect.element(rows().nth(0)).toBeVisible()
    ;((await rows().nth(0).getByRole('button').findElement()) as HTMLElement).focus()
    await userEvent.keyboard('a')
    await expect.poll(() => focused()).toBe(await rows().nth(2).getByRole('button').findElement())
    await userEvent.keyboard('r')
    await expect.poll(() => focused()).toBe(await rows().nth(0).getByRole('button').findElement())
  })

  test('shows all of one transaction: exact amounts, parties, the fee, and a link to read more', async () => {
    const fee = { symbol: 'ETH', numeric: '0.000021000000000168', value: null, price: null }
    await openActivity({ all: [historyTransaction(200, { fee })] })
    await rows().nth(0).getByRole('button').click()
    await expect.element(dialog().getByText('200.123456789 ETH')).toBeVisible()
    await expect.element(dialog().getByText('0.000021000000000168 ETH')).toBeVisible()
    await expect
      .element(dialog().getByRole('link'))
      .toHaveAttribute('href', `https://scan.example/tx/${hashOf(200)}`)
    const copy = dialog().getByRole('button', { name: `Copy address ${friend}` })
    await expect.element(copy).toBeVisible()
  })

  test('of a hostile server is one line of text, and links only to the explorer', async () => {
    const symbol = `\u202e<b>evil</b>\u200b${'x'.repeat(500)}`
    const approval = { asset: 'x', name: 'Evil', symbol, spender: friend, numeric: null }
    const hostile = (block: number, given: Partial<HistoryTransaction['metadata']>) => ({
      ...historyTransaction(block, { operationType: 'approve', approvals: [approval], ...given }),
      transfers: [],
    })
    await openActivity({
      all: [
        hostile(200, { hash: '../../login?next=//evil.example' }),
        hostile(199, { chain: 'eip155:999' }),
        hostile(198, { approvals: [{ ...approval, numeric: '1' }] }),
      ],
    })
    for (const at of [0, 1, 2]) {
      const row = rows().nth(at).getByRole('button').first()
      await expect.element(row).toBeVisible()
      expect((await row.findElement()).textContent).not.toMatch(/[\u202e\u200b]/)
      expect((await row.findElement()).textContent?.length).toBeLessThan(100)
      await row.click()
    }
    const links = [...rows().elements()].flatMap((row) => [...row.querySelectorAll('a')])
    for (const { href } of links) expect(href).toMatch(/^https:\/\/scan\.example\/tx\/[^/?]+$/)
    expect(links.length).toBeGreaterThan(0)
  })

  test('is read before its tab opens, when the focus comes near it', async () => {
    const { server } = await openActivity({ all: many(3), view: 'Account' })
    await dialog().getByRole('tab', { name: 'Tokens' }).click()
    await expect.poll(() => server.requested).toEqual([null])
    await dialog()
      .getByRole('tab', { name: /^Activity/ })
      .click()
    await expect.poll(countRows).toBe(3)
  })

  test('is in the first frame after a press on its tab if it was read before', async () => {
    await openActivity({ all: [historyTransaction(200), historyTransaction(199)], view: 'Account' })
    const tab = (name: RegExp) => dialog().getByRole('tab', { name })
    await tab(/^Activity/).click()
    await expect.poll(countRows).toBe(2)
    await tab(/^Tokens/).click()
    await expect.element(dialog().getByRole('list', { name: 'Tokens' })).toBeVisible()
    const seen = countInFirstFrame(await tab(/^Activity/).findElement(), '.history .row')
    await tab(/^Activity/).click()
    expect(await seen).toEqual({ shown: 2, skeletons: 0 })
  })

  test('hides spam, and shows it on request', async () => {
    await openActivity({
      all: [historyTransaction(200), historyTransaction(199, { spam: ['zero-value'] })],
    })
    await expect.poll(countRows).toBe(1)
    await button('Show spam (1)').click()
    await expect.poll(countRows).toBe(2)
    await expect.element(rows().nth(1).getByText('Spam')).toBeVisible()
  })

  test('is searched by address, token and hash, down to parts that were not read yet', async () => {
    const { server } = await openActivity({ all: many(150) })
    await expect.poll(countRows).toBeGreaterThanOrEqual(pageSize)
    await dialog().getByRole('searchbox').fill(hashOf(51))
    await expect.poll(countRows).toBe(1)
    await expect.element(rows().nth(0)).toBeVisible()
    await expect.poll(() => server.requested.at(-1)).toBe('next.140')
    await dialog().getByRole('searchbox').fill('nothing')
    await expect.element(dialog().getByText('No transaction matches')).toBeVisible()
  })

  test('says how far a search without a result has read, and continues on request', async () => {
    const minedAt = (at: number) => new Date(now - at * 3_600_000).toISOString()
    const all = Array.from({ length: 1510 }, (_, at) =>
      historyTransaction(1600 - at, { minedAt: minedAt(at) }),
    )
    const { server } = await openActivity({ all })
    await expect.poll(countRows).toBeGreaterThanOrEqual(pageSize)
    await dialog().getByRole('searchbox').fill('nothing')
    const on = button(/keep searching/)
    await expect.poll(() => on.element().textContent).toMatch(/^None in [5-7]\d0:/)
    const far = () => server.requested.map((cursor) => Number(cursor?.slice(5)) || 0)
    expect(Math.max(...far())).toBeLessThan(800)
    await on.click()
    await expect.poll(() => on.element().textContent).toMatch(/^None in 1,[0-2]\d0:/)
    await on.click()
    await expect.element(dialog().getByText('No transaction matches')).toBeVisible()
    await expect.poll(() => on.elements()).toEqual([])
  })

  test('is searched by the name of the other party, down to parts that were not read yet', async () => {
    const sender = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
    const last = historyTransaction(9, { sentFrom: sender })
    const from = (one: HistoryTransaction['transfers'][number]) => ({ ...one, sender })
    const { server } = await openActivity({
      all: [...many(45), { ...last, transfers: last.transfers.map(from) }],
      names: [{ name: 'keeper.eth', address: sender }],
    })
    await expect.poll(countRows).toBeGreaterThanOrEqual(pageSize)
    await dialog().getByRole('searchbox').fill('keeper.eth')
    await expect.poll(countRows).toBe(1)
    await expect.element(rows().nth(0).getByText('From keeper.eth')).toBeVisible()
    expect(server.requested).toContain('next.40')
  })

  test('is exported completely as a file', async () => {
    const files: Blob[] = []
    const { createObjectURL } = URL
    URL.createObjectURL = (file: Blob) => {
      files.push(file)
      return createObjectURL.call(URL, file)
    }
    onTestFinished(() => {
      URL.createObjectURL = createObjectURL
    })
    await openActivity({ all: many(150) })
    await expect.poll(countRows).toBeGreaterThanOrEqual(pageSize)
    await button('Export as CSV').click()
    await expect.poll(() => files.length).toBe(1)
    const lines = (await files[0]?.text())?.split('\r\n') ?? []
    expect(lines).toHaveLength(152)
    expect(lines[150]).toContain(',51.123456789,')
  })

  test('is exported by a press during which rows load', async () => {
    const files = vi.spyOn(URL, 'createObjectURL')
    const held = Promise.withResolvers<void>()
    const server: Server = { all: many(45), requested: [] }
    server.fault = async () => {
      const cursor = server.requested.at(-1) ?? null
      if (cursor !== null) await held.promise
      return answer(server, cursor)
    }
    await openActivity(server)
    await expect.poll(countRows).toBe(pageSize)
    await expect.poll(() => scrollDown() && server.requested.length).toBeGreaterThan(1)
    const release = await pressDown(button('Export as CSV'))
    held.resolve()
    await expect.poll(countRows).toBeGreaterThan(pageSize)
    await release()
    await expect.poll(() => files.mock.calls.length).toBe(1)
  })

  test('says that no file could be created, and creates one on request', async () => {
    const { createObjectURL } = URL
    URL.createObjectURL = () => {
      throw new Error('no room')
    }
    onTestFinished(() => {
      URL.createObjectURL = createObjectURL
    })
    await openActivity({ all: many(3) })
    await button('Export as CSV').click()
    await expect.element(dialog().getByText('An error occurred')).toBeVisible()
    URL.createObjectURL = createObjectURL
    await button('Try again').click()
    await expect.element(button('Export as CSV')).toBeVisible()
  })

  test('says where the export was requested that not everything could be read, and continues on request', async () => {
    const files = vi.spyOn(URL, 'createObjectURL')
    onTestFinished(() => files.mockRestore())
    const { server } = await openActivity({ all: many(150) })
    await expect.poll(countRows).toBeGreaterThanOrEqual(pageSize)
    server.fault = () => new Response('{}', { status: 503 })
    await button('Export as CSV').click()
    const note = dialog().getByText('Failed to fetch transactions')
    await expect.element(note.first()).toBeVisible()
    server.fault = undefined
    await button('Try again').first().click()
    await expect.poll(() => files.mock.calls.length).toBe(1)
    await expect.poll(() => note.elements().length).toBe(0)
    await expect.element(button('Export as CSV')).toBeVisible()
  })

  test('can be exported again as soon as the missing part has been read in another way', async () => {
    const { server } = await openActivity({ all: many(150) })
    await expect.poll(countRows).toBeGreaterThanOrEqual(pageSize)
    server.fault = () => new Response('{}', { status: 503 })
    await button('Export as CSV').click()
    const alerts = () => dialog().getByRole('alert').elements().length
    await expect.poll(alerts).toBe(2)
    server.fault = undefined
    await button('Try again').last().click()
    await expect.element(button('Export as CSV')).toBeVisible()
    await expect.poll(alerts).toBe(0)
  })

  test('shows a failed transaction as an attempt, in the color of a failure', async () => {
    const failed = historyTransaction(200, {
      status: 'failed',
      operationType: 'send',
      sentFrom: own,
      sentTo: friend,
    })
    await openActivity({ all: [{ ...failed, transfers: [] }] })
    await expect.element(rows().nth(0)).toHaveTextContent('SentTo 0x70…dc79C8FailedMay 17')
  })

  test('says of an unreadable transaction that it could not be read, with its hash', async () => {
    const unread = historyTransaction(200, {
      operationType: 'execute',
      sentFrom: '',
      sentTo: '',
      unread: true,
    })
    await openActivity({ all: [{ ...unread, transfers: [] }] })
    await expect.element(rows().nth(0)).toHaveTextContent('Couldn’t be readMay 17')
    await rows().nth(0).getByRole('button').click()
    const copy = dialog().getByRole('button', { name: `Copy the hash ${hashOf(200)}` })
    await expect.element(copy).toBeVisible()
  })

  test('names the called party if nothing moved, in its row and in full', async () => {
    const called = historyTransaction(200, {
      operationType: 'execute',
      sentFrom: own,
      sentTo: friend,
    })
    await openActivity({ all: [{ ...called, transfers: [] }] })
    await expect.element(rows().nth(0)).toHaveTextContent('ExecutedTo 0x70…dc79C8May 17')
    await rows().nth(0).getByRole('button').click()
    const copy = dialog().getByRole('button', { name: `Copy address ${friend}` })
    await expect.element(copy).toBeVisible()
  })

  test('does not take the origin of minted tokens for a party', async () => {
    const minted = historyTransaction(200, { operationType: 'mint' })
    const transfers = minted.transfers.map((one) => ({ ...one, sender: `0x${'0'.repeat(40)}` }))
    await openActivity({ all: [{ ...minted, transfers }] })
    await expect.element(rows().nth(0)).toHaveTextContent('Minted200.123 ETHMay 17')
    await rows().nth(0).getByRole('button').click()
    await expect.element(dialog().getByRole('button', { name: /^Copy the hash/ })).toBeVisible()
    await expect
      .poll(() =>
        dialog()
          .getByRole('button', { name: /^Copy address/ })
          .elements(),
      )
      .toEqual([])
  })

  test.each([
    ['approve', '5', 'ApprovedTo 0x70…dc79C85.000 PUSDMay 17'],
    ['approve', null, 'ApprovedTo 0x70…dc79C8All PUSDMay 17'],
    ['revoke', '0', 'RevokedFrom 0x70…dc79C8PUSDMay 17'],
  ] as const)('says %s of %s without an amount that means nothing', async (type, numeric, text) => {
    const asset = `${chain}:${friend}`
    const approvals = [{ asset, name: 'Dollar', symbol: 'PUSD', spender: friend, numeric }]
    const approved = historyTransaction(200, { operationType: type, approvals })
    await openActivity({ all: [{ ...approved, transfers: [] }] })
    await expect.element(rows().nth(0)).toHaveTextContent(text)
  })

  test('shows the name of the other party once it is known, and it leads there and back', async () => {
    const names = [{ name: 'alice.eth', address: friend }]
    await openActivity({ all: [historyTransaction(200), historyTransaction(199)], names })
    await rows().nth(1).getByRole('button').click()
    await expect
      .element(dialog().getByRole('button', { name: `alice.eth Copy address ${friend}` }))
      .toBeVisible()
    await expect
      .element(rows().nth(0))
      .toHaveTextContent('ReceivedFrom alice.eth+200.123 ETHMay 17')
  })

  test('names the parties of its rows by one request for all of them', async () => {
    const { adapter } = await openActivity({
      all: many(30),
      names: [{ name: 'friend.eth', address: friend }],
    })
    await expect.element(rows().nth(0).getByText('From friend.eth')).toBeVisible()
    await expect.poll(scrollDown).toBe(30)
    await expect.element(rows().nth(29).getByText('From friend.eth')).toBeInTheDocument()
    await expect.poll(() => adapter.calls.lookupNames).toBe(1)
  })

  test('shows addresses if names cannot be read, and reports no error', async () => {
    const { adapter } = await openActivity({ all: many(1), areNamesBroken: true })
    await expect.element(rows().nth(0).getByText('From 0x70…dc79C8')).toBeVisible()
    await expect.poll(() => adapter.calls.lookupNames).toBeGreaterThan(0)
    await expect.poll(() => dialog().getByRole('alert').elements()).toEqual([])
  })

  test('cuts a long name, but not the number of the others beside it', async () => {
    const long = historyTransaction(200)
    const [transfer] = long.transfers
    const nft_info = {
      name: 'A very long name of a picture that somebody has made',
      content: null,
      flags: { is_spam: false },
    }
    const one = { ...(transfer as NonNullable<typeof transfer>), fungible_info: null, nft_info }
    const transfers = [{ ...one, quantity: { numeric: '1' } }, one, one]
    await openActivity({ all: [{ ...long, transfers }] })
    await expect.element(dialog().getByText('+2 more')).toBeVisible()
    const rightOf = (locator: Locator) => locator.query()?.getBoundingClientRect().right ?? 0
    const over = () =>
      rightOf(dialog().getByText('+2 more')) - rightOf(dialog().getByRole('searchbox'))
    await expect.poll(over).toBeLessThanOrEqual(1)
  })

  test('says the action and the amount in full at 320 px with text twice as large', async () => {
    await page.viewport(320, 568)
    document.documentElement.style.fontSize = '32px'
    onTestFinished(() => {
      document.documentElement.style.fontSize = ''
    })
    const [transfer] = historyTransaction(200).transfers
    const quantity = { numeric: '2500.75' }
    const transfers = transfer ? [{ ...transfer, quantity }] : []
    await openActivity({ all: [{ ...historyTransaction(200), transfers }] })
    for (const text of ['Received', '+2,500.750 ETH']) {
      await expect.element(rows().getByText(text)).toBeVisible()
      const shown = await rows().getByText(text).findElement()
      await expect.poll(() => shown.scrollWidth - shown.clientWidth).toBeLessThanOrEqual(1)
    }
  })

  test.each(['en', 'de', 'ar'])('shows a short address in full at 320 px: %s', async (locale) => {
    await page.viewport(320, 568)
    const one = historyTransaction(200, { operationType: 'withdraw' })
    const transfers = one.transfers.map((moved) => ({
      ...moved,
      fungible_info: { name: 'Portico Coin', symbol: 'PCOIN', icon: null },
    }))
    await openActivity({ all: [{ ...one, transfers }], locale })
    const words = rows().getByText(/0x70…dc79C8/)
    await expect.element(words).toBeVisible()
    const shown = await words.findElement()
    await expect.poll(() => shown.scrollWidth - shown.clientWidth).toBeLessThanOrEqual(1)
    const card = await dialog().findElement()
    const over = () => card.scrollWidth - card.clientWidth
    await expect.poll(over).toBeLessThanOrEqual(0)
  })

  test('aligns the ends of its exact amounts, from right to left as well', async () => {
    const fee = { symbol: 'ETH', numeric: '0.000021', value: null, price: null }
    const one = historyTransaction(200, { fee })
    const transfers = one.transfers.map((moved) => ({ ...moved, quantity: { numeric: '2' } }))
    await openActivity({ all: [{ ...one, transfers }], locale: 'ar' })
    await rows().nth(0).getByRole('button').click()
    const leftOf = (text: string) => {
      const words = document.createRange()
      words.selectNodeContents(dialog().getByText(text, { exact: true }).element())
      return words.getBoundingClientRect().left
    }
    await expect.element(dialog().getByText('2 ETH', { exact: true })).toBeVisible()
    // The language and the styles of an opened row may come a moment later.
    await expect.poll(() => leftOf('2 ETH') - leftOf('0.000021 ETH')).toBeCloseTo(0, 0)
  })

  test('is translated', async () => {
    await openActivity({ all: [historyTransaction(200), historyTransaction(60)], locale: 'de' })
    await expect.element(groups().nth(1)).toHaveTextContent('Dezember 2025')
    await expect
      .element(rows().nth(0))
      .toHaveTextContent('EmpfangenVon 0x70…dc79C8+200,123 ETH17. Mai')
  })
})

describe('a transaction of this browser', () => {
  test('says on a narrow screen to whom it goes, however long its state is', async () => {
    await page.viewport(300, 568)
    const { portico } = await openActivity({ locale: 'de' })
    const transfer = {
      networkId: chain,
      from: own,
      to: friend,
      symbol: 'ETH',
      decimals: 18,
    } as const
    trackerOf(portico).add({ ...transfer, amount: 10n ** 18n })
    await expect.element(dialog().getByText('Wird vorbereitet')).toBeVisible()
    const to = dialog().getByText('An 0x70…dc79C8')
    await expect.element(to).toBeVisible()
    const line = await to.findElement()
    await expect.poll(() => line.scrollWidth - line.clientWidth).toBeLessThanOrEqual(0)
    await expect.poll(() => line.scrollHeight - line.clientHeight).toBeLessThanOrEqual(0)
  })

  test('shows at once, and stays in place when the server returns it', async () => {
    const { portico, server, platform } = await openActivity({ all: [historyTransaction(190)] })
    await expect.poll(countRows).toBe(1)
    const tracker = trackerOf(portico)
    const transfer = {
      networkId: chain,
      from: own,
      to: friend,
      symbol: 'ETH',
      decimals: 18,
    } as const
    const id = tracker.add({ ...transfer, amount: 10n ** 18n })
    await expect.element(rows().nth(0).getByText('Preparing')).toBeVisible()
    await expect.poll(countRows).toBe(2)
    tracker.dispatch(id, { type: 'walletRequested' })
    tracker.dispatch(id, { type: 'submitted', hash: hashOf(200), at: platform.now() })
    const sent = historyTransaction(200, { operationType: 'send', sentFrom: own })
    server.all = [sent, ...server.all]
    tracker.dispatch(id, {
      type: 'looked',
      found: { status: 'confirmed', hash: hashOf(200) },
      at: platform.now(),
    })
    await expect.element(rows().nth(0).getByRole('button', { name: /^Sent/ })).toBeVisible()
    await expect.poll(countRows).toBe(2)
  })
})

describe('a history', () => {
  test('that loads has the shape of its content', async () => {
    let resolve = (_: Response) => {}
    const fault = () =>
      new Promise<Response>((then) => {
        resolve = then
      })
    const { server } = await openActivity({ all: [historyTransaction(200)], fault })
    await expect.element(dialog().getByRole('status').getByText('Loading')).toBeInTheDocument()
    await expect.poll(() => server.requested.length).toBe(1)
    const topOf = (part: string) =>
      document
        .querySelector('portico-modal')
        ?.shadowRoot?.querySelector(part)
        ?.getBoundingClientRect().top ?? 0
    // The card is centred, and moves as a whole.
    const offsetOf = (row: string) => topOf(row) - topOf('.activity')
    const before = offsetOf('.skeleton-row')
    expect(before).toBeGreaterThan(100)
    resolve(answer(server, null))
    await expect.poll(countRows).toBe(1)
    await expect.poll(() => offsetOf('[role=listitem]')).toBeCloseTo(before, 0)
  })

  test('without entries says so', async () => {
    await openActivity()
    await expect
      .element(dialog().getByText('What this account sends and receives appears here'))
      .toBeVisible()
  })

  test.each<[string, Fault]>([
    ['does not answer', () => Promise.reject(new TypeError('down'))],
    ['answers with an error', () => new Response('{}', { status: 503 })],
    ['answers nonsense', () => new Response('<!doctype html><title>Captive portal</title>')],
  ])(
    'whose server %s says so as the specification requires, and is read again',
    async (_, fault) => {
      const { server } = await openActivity({ all: [historyTransaction(200)], fault })
      await expect.element(dialog().getByText('Failed to fetch transactions')).toBeVisible()
      server.fault = undefined
      await button('Try again').click()
      await expect.poll(countRows).toBe(1)
    },
  )

  test('whose next page fails keeps its rows, and continues from there', async () => {
    const { server } = await openActivity({ all: many(150) })
    await expect.poll(countRows).toBeGreaterThanOrEqual(pageSize)
    server.fault = () => new Response('{}', { status: 503 })
    const alerts = () => dialog().getByRole('alert').elements().length
    await expect.poll(() => scrollDown() && alerts()).toBe(1)
    const before = countRows()
    expect(before).toBeGreaterThanOrEqual(pageSize)
    server.fault = undefined
    await button('Try again').click()
    await expect.poll(countRows).toBeGreaterThan(before)
  })

  test('says since when it is complete, and what it cannot contain', async () => {
    const since = '2024-03-10T00:00:00.000Z'
    const coverage = [{ chain, fromBlock: 5, since, complete: false, kinds: ['tokens' as const] }]
    await openActivity({ all: [historyTransaction(200)], coverage })
    await expect.element(dialog().getByText('From March 2024 on')).toBeVisible()
    await expect.element(dialog().getByText(/native currency may be missing/)).toBeVisible()
  })
})

test('a site without a data API shows the transactions of this browser', async () => {
  const connector = mockConnector()
  const { portico } = renderWidget({ adapters: [mockAdapter({ connectors: [connector] })] })
  await connect(portico, { connector })
  portico.open({ view: 'Transactions' })
  await expect
    .element(page.getByText('Transactions that you send from this browser appear here'))
    .toBeVisible()
})

test('a site without a data API says on a narrow screen to whom something goes as well', async () => {
  await page.viewport(300, 568)
  const connector = mockConnector()
  const adapters = [mockAdapter({ connectors: [connector] })]
  const networks = [mockNetwork(chain)] as const
  const { portico } = renderWidget({ adapters, networks, locale: 'de' })
  await connect(portico, { connector })
  const coin = { symbol: 'ETH', decimals: 18, amount: 10n ** 18n }
  trackerOf(portico).add({ ...coin, networkId: chain, from: own, to: friend })
  portico.open({ view: 'Transactions' })
  const line = await dialog().getByText('An 0x70…dc79C8').findElement()
  await expect.poll(() => line.scrollWidth - line.clientWidth).toBeLessThanOrEqual(0)
})

describe('the activity, filtered', () => {
  const field = (name: string) => dialog().getByRole('combobox', { name })
  const rows = () => dialog().getByRole('button', { expanded: false })

  test('shows the matching rows, and continues to read for them', async () => {
    const all = many(45)
    all[44] = historyTransaction(156, { operationType: 'claim' })
    await openActivity({ all })
    await expect.element(rows().first()).toBeVisible()
    await expect.poll(() => rows().elements().length).toBeGreaterThanOrEqual(20)
    await expect.poll(() => field('Network').elements()).toEqual([])
    const kinds = () => field('Kind').getByRole('option', { name: 'Claimed' }).elements()
    await expect
      .poll(() => {
        dialog().element().querySelector('.view')?.scrollTo(0, 1e6)
        return kinds().length
      })
      .toBe(1)
    await userEvent.selectOptions(field('Kind'), 'Claimed')
    await expect.poll(() => rows().elements().length).toBe(1)
    await userEvent.selectOptions(field('Kind'), 'All kinds')
    await expect.poll(() => rows().elements().length).toBe(45)
  })
})

describe('the activity without a connection', () => {
  const goOffline = () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    onTestFinished(() => online.mockRestore())
    return () => {
      online.mockReturnValue(true)
      window.dispatchEvent(new Event('online'))
    }
  }
  const fault = () => Promise.reject(new TypeError('offline'))
  const failed = () => dialog().getByText('Failed to fetch transactions').elements()

  test('says so instead of an error, and continues by itself once there is one', async () => {
    const back = goOffline()
    const { server } = await openActivity({ all: many(3), fault })
    await expect.element(dialog().getByText(/^Your activity appears/)).toBeVisible()
    await expect.poll(failed).toEqual([])
    server.fault = undefined
    back()
    await expect
      .poll(() => dialog().getByRole('button', { expanded: false }).elements().length)
      .toBe(3)
  })

  test('continues by itself after a read that began offline fails when the connection is back', async () => {
    const back = goOffline()
    const fail = Promise.withResolvers<Response>()
    const { server, platform } = await openActivity({ all: many(3), fault: () => fail.promise })
    await expect.poll(() => server.requested.length).toBe(1)
    await expect.element(dialog().getByRole('status').getByText('Loading')).toBeInTheDocument()
    server.fault = undefined
    back()
    fail.reject(new TypeError('offline'))
    await expect
      .poll(() => {
        platform.advance(1000)
        return dialog().getByRole('button', { expanded: false }).elements().length
      })
      .toBe(3)
  })

  test('keeps its rows, and shows no error at its end', async () => {
    const { server } = await openActivity({ all: many(45) })
    await expect.element(dialog().getByRole('button', { expanded: false }).first()).toBeVisible()
    server.fault = fault
    goOffline()
    const requestsBefore = server.requested.length
    await expect
      .poll(() => {
        dialog().element().querySelector('.view')?.scrollTo(0, 1e6)
        return server.requested.length > requestsBefore || server.requested.length > 2
      })
      .toBe(true)
    await expect.element(dialog().getByText(/^As of/)).toBeInTheDocument()
    await expect.poll(failed).toEqual([])
  })
})
