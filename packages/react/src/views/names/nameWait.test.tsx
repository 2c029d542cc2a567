import { connect } from '@portico/core/adapter'
import { resetView } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const zone = 'shop.eth'
const dialog = () => page.getByRole('dialog')
const field = () => dialog().getByRole('textbox', { name: 'Name' })
const says = (text: string) => dialog().getByRole('status').getByText(text, { exact: true })

/** The view of names with a manual clock, and the labels in the requests to the server. */
async function openNames() {
  const asked: string[] = []
  const respond = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    if (pathname === '/v1/profile/nonce')
      return Response.json({ nonce: 'n0nce', expiresAt: '2026-06-15T13:00:00Z', zone })
    const [, label] = /suggestions\/([^/]+)$/.exec(pathname) ?? []
    if (label === undefined) return new Response('', { status: 503 })
    asked.push(label)
    return Response.json({ suggestions: [{ name: `${label}.${zone}`, registered: false }] })
  }
  const connector = mockConnector()
  const platform = testPlatform({ fetch: respond })
  const { portico } = renderWidget({
    adapters: [mockAdapter({ connectors: [connector] })],
    platform,
    networks: [mockNetwork('eip155:31337')],
    apiUrl: 'https://api.example',
    projectId: '0'.repeat(32),
  })
  await connect(portico, { connector })
  void portico.open()
  resetView(portico, { view: 'RegisterAccountName' })
  return { platform, asked }
}

/** Types a text that the server has not checked yet. */
async function type(text: string): Promise<void> {
  await userEvent.fill(field(), text)
  await expect.element(field()).toHaveValue(text)
  await expect.element(says('Checking…')).toBeVisible()
}

test('requests a name from the server when nothing was typed for 300 ms, and no name before', async () => {
  const { platform, asked } = await openNames()
  for (const text of ['kett', 'kettl', 'kettle']) {
    await type(text)
    platform.advance(299)
    await expect.element(says('Checking…')).toBeVisible()
  }
  expect(asked).toEqual([])
  platform.advance(1)
  await expect.element(says('Available')).toBeVisible()
  expect(asked).toEqual(['kettle'])
})

test('a name that is typed again within the wait does not get the earlier answer', async () => {
  const { platform, asked } = await openNames()
  await type('kettle')
  platform.advance(300)
  await expect.element(says('Available')).toBeVisible()
  await type('kettles')
  platform.advance(299)
  await expect.element(dialog().getByRole('button', { name: 'Choose name' })).toBeDisabled()
  await expect.element(says('Available')).not.toBeInTheDocument()
  platform.advance(1)
  await expect.element(says('Available')).toBeVisible()
  expect(asked).toEqual(['kettle', 'kettles'])
})
