import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestServer, projectId, shopId } from '../../test/createTestServer.ts'
import { warnAboutTrust } from './createFrameFetch.ts'
import { FrameMissingError, loadFrame } from './loadFrame.ts'

const file = (text: string, type: string) => ({
  body: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>,
  type,
})
const frameFiles = new Map([
  ['/index.html', file('<title>Portico</title>', 'text/html; charset=utf-8')],
  ['/trusted.html', file('<title>Trusted</title>', 'text/html; charset=utf-8')],
  ['/revert.html', file('<title>Back</title>', 'text/html; charset=utf-8')],
  ['/refuse.html', file('<title>Refuse</title>', 'text/html; charset=utf-8')],
  ['/approve.html', file('<title>Window</title>', 'text/html; charset=utf-8')],
  ['/continue.html', file('<title>Continue</title>', 'text/html; charset=utf-8')],
  ['/meet.html', file('<title>Meet</title>', 'text/html; charset=utf-8')],
  ['/vault.html', file('<title>Vault</title>', 'text/html; charset=utf-8')],
  ['/assets/index-1.js', file('go()', 'text/javascript; charset=utf-8')],
])

async function createFrame(config = {}) {
  const node = await createTestServer({ config, frameFiles })
  const request = (path: string, init?: RequestInit) =>
    Promise.resolve(node.server.frameFetch?.(new Request(`http://frame.test${path}`, init)))
  const page = (id: string, origin: string) =>
    request(`/frame?${new URLSearchParams({ projectId: id, origin })}`)
  return { ...node, request, page }
}

describe('the page of the login frame', () => {
  test('is for a site of the project, and only that site can frame it', async () => {
    const { page } = await createFrame()
    const answer = await page(shopId, 'https://shop.example')
    expect(answer?.status).toBe(200)
    expect(await answer?.text()).toBe('<title>Portico</title>')
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types portico-worker; frame-ancestors https://shop.example",
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy':
        'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://shop.example/',
    "https://shop.example; script-src 'unsafe-inline'",
    'https://shop.example *',
    'https://SHOP.example',
    '*',
    'null',
    '',
    'data:text/html,x',
  ])('is refused for %j', async (origin) => {
    const { page } = await createFrame()
    const answer = await page(shopId, origin)
    expect([answer?.status, await answer?.text()]).toEqual([403, ''])
    expect(answer?.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/)
  })

  test.each([
    ['takes a change back', 'revert', 'Back'],
    ['refuses a new device', 'refuse', 'Refuse'],
  ])('that %s cannot be framed, and needs no project', async (_, name, title) => {
    const { request } = await createFrame()
    const answer = await request(`/${name}`)
    expect([answer?.status, await answer?.text()]).toEqual([200, `<title>${title}</title>`])
    expect(answer?.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*; frame-ancestors 'none'$/,
    )
    expect(answer?.headers.get('cache-control')).toBe('no-store')
    expect((await request(`/${name}.html`))?.status).toBe(404)
    expect((await request(`/${name}`, { method: 'POST' }))?.status).toBe(405)
  })

  test.each([
    ['shows a request in a window', '/approve', 'Window'],
    ['continues a login', '/continue', 'Continue'],
  ])(
    'that %s is for windows that the frame opens, and is isolated from its opener',
    async (_, path, title) => {
      const { request } = await createFrame()
      const own = { headers: { 'sec-fetch-site': 'same-origin' } }
      const answer = await request(path, own)
      expect([answer?.status, await answer?.text()]).toEqual([200, `<title>${title}</title>`])
      expect(answer?.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/)
      expect(answer?.headers.get('cross-origin-opener-policy')).toBe('same-origin')
      for (const site of ['cross-site', 'same-site', 'none', '']) {
        const other = await request(path, { headers: { 'sec-fetch-site': site } })
        expect([other?.status, await other?.text()]).toEqual([403, ''])
      }
      expect((await request(path))?.status).toBe(403)
    },
  )

  test('that leads a window of a page to its frame cannot be framed', async () => {
    const { request } = await createFrame()
    const answer = await request('/meet')
    expect([answer?.status, await answer?.text()]).toEqual([200, '<title>Meet</title>'])
    expect(answer?.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/)
    expect(answer?.headers.get('cross-origin-opener-policy')).toBeNull()
  })

  test('that shows secret words cannot be framed, and is isolated from its opener', async () => {
    const { request } = await createFrame()
    const answer = await request('/vault')
    expect([answer?.status, await answer?.text()]).toEqual([200, '<title>Vault</title>'])
    expect(answer?.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/)
    expect(answer?.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('is refused for a page, even of this machine, that the project does not list', async () => {
    const { page } = await createFrame()
    expect((await page(projectId, 'http://localhost:5173'))?.status).toBe(403)
    expect((await page(shopId, 'http://localhost:5173'))?.status).toBe(403)
    const later = await createFrame()
    await later.store.projects.update(shopId, { allowedOrigins: ['localhost'] })
    expect((await later.page(shopId, 'http://localhost:5173'))?.status).toBe(200)
    expect((await later.page(shopId, 'http://127.0.0.1:5173'))?.status).toBe(403)
  })

  test('is refused for an unknown project, even if the server requires no project', async () => {
    for (const requireProjectId of [true, false]) {
      const { page } = await createFrame({ requireProjectId })
      expect((await page('0'.repeat(32), 'http://localhost:1'))?.status).toBe(403)
    }
  })

  test('approves requests in the frame only for origins that the project trusts with it', async () => {
    const { page, store } = await createFrame()
    await store.projects.update(shopId, {
      allowedOrigins: ['https://shop.example', 'https://other.example'],
      frameApprovalOrigins: ['https://shop.example', 'https://stranger.example'],
    })
    const text = async (origin: string) => (await page(shopId, origin))?.text()
    expect(await text('https://shop.example')).toBe('<title>Trusted</title>')
    expect(await text('https://other.example')).toBe('<title>Portico</title>')
    // To be trusted is no way in.
    expect(await text('https://stranger.example')).toBe('')
  })

  test('does not trust an origin through a project that the page picks, if another project lists it without trust', async () => {
    const { page, store } = await createFrame()
    const origin = 'https://shop.example'
    const other = 'd'.repeat(32)
    const listed = { allowedOrigins: [origin], isEnabled: true }
    await store.projects.create({
      ...listed,
      id: other,
      name: 'Demo',
      frameApprovalOrigins: [origin],
      createdAt: new Date(0).toISOString(),
    })
    const title = async (id: string) => (await page(id, origin))?.text()
    expect(await title(other)).toBe('<title>Portico</title>')
    const lines: unknown[] = []
    await warnAboutTrust(store.projects, { warn: (...line) => void lines.push(line) })
    expect(lines).toEqual([[expect.any(String), { origin, doubting: shopId }]])
    await store.projects.update(shopId, { isEnabled: false })
    expect(await title(other)).toBe('<title>Trusted</title>')
  })
})

describe('the origin of the login frame', () => {
  test('serves its files as immutable, with a cache lifetime of a year', async () => {
    const { request } = await createFrame()
    const script = await request('/assets/index-1.js')
    expect(await script?.text()).toBe('go()')
    expect(script?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script?.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    // It counts for the worker, which loads nothing and speaks to nobody.
    expect(script?.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
  })

  test('has the routes for login, and no other routes of the server', async () => {
    const { request } = await createFrame()
    expect((await request('/v1/auth/email/start', { method: 'POST' }))?.status).toBe(401)
    for (const path of ['/', '/index.html', '/health', '/openapi.json', '/v1/supported-chains'])
      expect((await request(path))?.status).toBe(404)
    expect((await request('/frame', { method: 'POST' }))?.status).toBe(405)
  })
})

test('a server without the files has no login origin', async () => {
  expect((await createTestServer()).server.frameFetch).toBeUndefined()
})

test('the files are read once, and a folder without a page is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-frame-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'main.js'), 'go()')
  await expect(loadFrame(folder)).rejects.toThrow(`no index.html: ${folder}`)
  await expect(loadFrame(join(folder, 'gone'))).rejects.toBeInstanceOf(FrameMissingError)
  writeFileSync(join(folder, 'index.html'), 'page')
  writeFileSync(join(folder, 'notes.txt'), 'secret')
  expect([...(await loadFrame(folder)).keys()].sort()).toEqual(['/index.html', '/main.js'])
})
