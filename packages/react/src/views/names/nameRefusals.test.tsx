import { registerAccountName } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { nameZoneQuery, queryClient, resetView } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const dialog = () => page.getByRole('dialog')
const unavailable = () => dialog().getByText('Names aren’t available on this network')

/** The view of names on a network, of a site whose server registers some. */
async function openNames(chainId: number, view: 'RegisterAccountName' | 'AccountSettings') {
  const asked: string[] = []
  const respond = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    if (!pathname.startsWith('/v1/profile')) return new Response('', { status: 503 })
    asked.push(pathname)
    return Response.json({ nonce: 'n0nce', expiresAt: '2026-06-15T13:00:00Z', zone: 'shop.eth' })
  }
  const networkId = `eip155:${chainId}` as const
  const connector = mockConnector({ networkId })
  const { portico } = renderWidget({
    adapters: [mockAdapter({ connectors: [connector] })],
    networks: [mockNetwork(networkId)],
    apiUrl: 'https://api.example',
    projectId: '0'.repeat(32),
    platform: { fetch: respond },
  })
  await connect(portico, { connector })
  void portico.open()
  resetView(portico, { view })
  const signed = () => connector.calls.filter(({ method }) => method === 'personal_sign')
  return { portico, asked, signed }
}

test('the view says so on a network without a coin type, and the server gets no request', async () => {
  const { asked } = await openNames(2 ** 31, 'RegisterAccountName')
  await expect.element(unavailable()).toBeVisible()
  await expect.element(dialog().getByRole('textbox')).not.toBeInTheDocument()
  await expect
    .element(dialog().getByRole('button', { name: 'Choose name' }))
    .not.toBeInTheDocument()
  expect(asked).toEqual([])
})

test('the last network with a coin type has names', async () => {
  await openNames(2 ** 31 - 1, 'RegisterAccountName')
  await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect.element(unavailable()).not.toBeInTheDocument()
})

test('the settings link to no name on a network without a coin type', async () => {
  const { portico } = await openNames(2 ** 31, 'AccountSettings')
  const zone = () => queryClient(portico).getQueryData(nameZoneQuery(portico).queryKey)
  await expect.poll(zone).toBeNull()
  await expect.element(dialog().getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect
    .element(dialog().getByRole('button', { name: /^Account name/ }))
    .not.toBeInTheDocument()
})

test('a site that registers a name on a network without a coin type gets an error, and nobody signs', async () => {
  const { portico, asked, signed } = await openNames(2 ** 31, 'RegisterAccountName')
  const registering = registerAccountName(portico, { name: 'heron.shop.eth' })
  await expect(registering).rejects.toMatchObject({
    code: 'INVALID_CHAIN_ID',
    message: expect.stringContaining('Invalid chainId'),
  })
  expect([asked, signed()]).toEqual([[], []])
})
