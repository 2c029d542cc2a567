import { getAccount, getName, type PorticoOptions } from '@portico/core'
import { connect, errorOf } from '@portico/core/adapter'
import { resetView } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const zone = 'shop.eth'
const dialog = () => page.getByRole('dialog')
const field = () => dialog().getByRole('textbox', { name: 'Name' })
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const says = (text: string) => dialog().getByRole('status').getByText(text, { exact: true })

type Answers = {
  taken?: readonly string[]
  /** The promises to wait for before the answer about a label. */
  waits?: Record<string, Promise<unknown>>
  register?: () => Response
  zone?: string | undefined
  /** The server's failure when it is queried for free names; none unless given. */
  suggestions?: () => Response | undefined
}

async function openNames(
  { taken = [], waits = {}, register, zone: given = zone, suggestions }: Answers = {},
  wallet: Parameters<typeof mockConnector>[0] = {},
  view: 'RegisterAccountName' | 'AccountSettings' = 'RegisterAccountName',
) {
  const registered: { message: string; coin_type: number }[] = []
  const respond = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    if (pathname === '/v1/profile/nonce')
      return given === ''
        ? Response.json({ status: 'FAILED', code: 'NOT_FOUND' }, { status: 404 })
        : Response.json({ nonce: 'n0nce', expiresAt: '2026-06-15T13:00:00Z', zone: given })
    if (pathname === '/v1/profile/account') {
      const body = JSON.parse(String(init?.body))
      registered.push(body)
      if (register) return register()
      const { name } = JSON.parse(body.message)
      const record = {
        name,
        registered_at: null,
        updated_at: null,
        attributes: null,
        addresses: {},
      }
      return Response.json(record)
    }
    const [, label = ''] = /suggestions\/([^/]+)$/.exec(pathname) ?? []
    if (label === '') return new Response('', { status: 503 })
    await waits[label]
    const failure = suggestions?.()
    if (failure) return failure
    const likes = [label, `${label}-tea`]
    return Response.json({
      suggestions: likes.map((like) => ({
        name: `${like}.${zone}`,
        registered: taken.includes(like),
      })),
    })
  }
  const connector = mockConnector(wallet)
  const adapter = mockAdapter({ connectors: [connector] })
  const options: Partial<PorticoOptions> = {
    adapters: [adapter],
    networks: [mockNetwork('eip155:31337')],
    apiUrl: 'https://api.example',
    projectId: '0'.repeat(32),
    platform: { fetch: respond },
  }
  const { portico } = renderWidget(options)
  await connect(portico, { connector })
  void portico.open()
  resetView(portico, { view })
  return { portico, adapter, registered }
}

test('a free name is signed for, and the account shows it from then on', async () => {
  const { portico, registered } = await openNames()
  await userEvent.fill(field(), 'Kettle')
  await expect.element(says('Available')).toBeVisible()
  await userEvent.click(button('Choose name'))
  await expect.element(dialog().getByText('Name registered')).toBeVisible()
  await expect
    .element(dialog().getByText(/kettle\.shop\.eth.*now points to this account/))
    .toBeVisible()
  const [body] = registered
  expect(JSON.parse(body?.message ?? '')).toMatchObject({ name: 'kettle.shop.eth', nonce: 'n0nce' })
  expect(body?.coin_type).toBe(0x8000_0000 + 31337)
  expect(Object.values(portico.store.getState().names)).toEqual([{ name: 'kettle.shop.eth' }])
})

test('a chosen name can be shared with another app if the browser can share', async () => {
  const shared: unknown[] = []
  const share = async (data: unknown) => void shared.push(data)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await openNames()
  await userEvent.fill(field(), 'Kettle')
  await expect.element(says('Available')).toBeVisible()
  await userEvent.click(button('Choose name'))
  await userEvent.click(button('Share'))
  expect(shared).toEqual([{ text: 'kettle.shop.eth' }])
})

test.each([
  ['tea', 'A name has at least 4 characters'],
  ['-kettle', 'Use letters, digits and hyphens.'],
  ['ket.tle', 'Use letters, digits and hyphens.'],
  ['kеttle', 'Use letters, digits and hyphens.'],
  ['ket tle', 'Use letters, digits and hyphens.'],
])('%s is no name, and is not requested', async (typed, words) => {
  await openNames()
  await userEvent.fill(field(), typed)
  await expect.element(says(words)).toBeVisible()
  await expect.element(button('Choose name')).toBeDisabled()
})

test('a taken name leads to free ones like it', async () => {
  await openNames({ taken: ['heron'] })
  await userEvent.fill(field(), 'heron')
  await expect.element(says('Registered')).toBeVisible()
  await expect.element(button('Choose name')).toBeDisabled()
  await userEvent.click(button(/heron-tea/))
  await expect.element(field()).toHaveValue('heron-tea')
  await expect.element(says('Available')).toBeVisible()
})

test('an answer counts only for the name in the field', async () => {
  const slow = Promise.withResolvers<void>()
  await openNames({ taken: ['heronry'], waits: { heronry: slow.promise } })
  await userEvent.fill(field(), 'heron')
  await expect.element(says('Available')).toBeVisible()
  await userEvent.fill(field(), 'heronry')
  await expect.element(says('Checking…')).toBeVisible()
  await expect.element(button('Choose name')).toBeDisabled()
  slow.resolve()
  await expect.element(says('Registered')).toBeVisible()
})

test('a name that somebody else took first is reported, and a declined signature loses nothing', async () => {
  const register = () =>
    Response.json({ status: 'FAILED', code: 'ALREADY_EXISTS' }, { status: 409 })
  const answers = [Promise.reject({ code: 4001, message: 'No' }), undefined]
  answers[0]?.catch(() => {})
  const requests = { personal_sign: () => answers.shift() ?? `0x${'1'.repeat(130)}` }
  const { registered } = await openNames({ register }, { requests })
  await userEvent.fill(field(), 'kettle')
  await userEvent.click(button('Choose name'))
  await expect.element(dialog().getByText('Request cancelled')).toBeVisible()
  await expect.element(field()).toHaveValue('kettle')
  expect(registered).toEqual([])
  await userEvent.click(button('Choose name'))
  await expect
    .element(dialog().getByText('This name, or one that looks like it, is taken'))
    .toBeVisible()
  await expect.element(field()).toHaveValue('kettle')
})

test('availability is requested again from a server that could not answer', async () => {
  const failures = [Response.json({ status: 'FAILED', code: 'INTERNAL' }, { status: 500 })]
  await openNames({ suggestions: () => failures.pop() })
  await userEvent.fill(field(), 'kettle')
  await expect.element(dialog().getByText('Error fetching name suggestions')).toBeVisible()
  await expect.element(button('Choose name')).toBeDisabled()
  await userEvent.click(button('Try again'))
  await expect.element(says('Available')).toBeVisible()
})

test.each(['INTERNAL', 'NAME_PROOF_REFUSED'])(
  'a server that fails with %s registers nothing, and the form shows again',
  async (code) => {
    const register = () => Response.json({ status: 'FAILED', code }, { status: 500 })
    const requests = { personal_sign: () => `0x${'1'.repeat(130)}` }
    const { portico } = await openNames({ register }, { requests })
    await userEvent.fill(field(), 'teapot')
    await userEvent.click(button('Choose name'))
    await expect.element(dialog().getByText('Error registering name')).toBeVisible()
    await expect.element(dialog().getByText('Nothing was registered. Try again.')).toBeVisible()
    await expect.element(field()).toHaveValue('teapot')
    const { names } = portico.store.getState()
    expect(Object.values(names)).not.toContainEqual({ name: 'teapot.shop.eth' })
  },
)

test('a name that cannot be looked up is an error for the site, and the address stays', async () => {
  const { portico, adapter } = await openNames()
  adapter.fail('lookupName', errorOf('RPC_UNAVAILABLE'))
  const { caipAddress } = getAccount(portico)
  if (!caipAddress) throw new Error('not connected')
  const name = getName(portico, { caipAddress, force: true })
  await expect(name).rejects.toThrow('Error fetching names for address')
})

test.each([
  ['Cancel', 'RegisterAccountName'],
  ['Back', 'AccountSettings'],
  ['Close', undefined],
])(
  'a registration that is cancelled by %s during the wallet request does not happen later',
  async (way, view) => {
    const signed = Promise.withResolvers<string>()
    const requests = { personal_sign: () => signed.promise }
    const { portico, registered } = await openNames({}, { requests }, 'AccountSettings')
    await userEvent.click(button(/^Account name/))
    await userEvent.fill(field(), 'kettle')
    await userEvent.click(button('Choose name'))
    await expect.element(dialog().getByText(/^Sign in Mock Wallet/)).toBeVisible()
    const asked = vi.spyOn(portico.internal.platform, 'fetch')
    await userEvent.click(button(way))
    const shown = () => {
      const { open, stack } = portico.internal.store.getState()
      return open ? stack.at(-1)?.view : undefined
    }
    await expect.poll(shown).toBe(view)
    signed.resolve(`0x${'1'.repeat(130)}`)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    expect(registered).toEqual([])
    expect(asked.mock.calls.filter(([input]) => String(input).endsWith('/account'))).toEqual([])
    await expect.poll(shown).toBe(view)
  },
)

test('the settings link there only if the server registers names', async () => {
  await openNames({}, {}, 'AccountSettings')
  await userEvent.click(button(/^Account name/))
  await expect.element(field()).toBeVisible()
})

test('without a zone there is nothing to press, and the view says so', async () => {
  await openNames({ zone: '' })
  await expect.element(dialog().getByText('Names aren’t available on this network')).toBeVisible()
})
