import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../i18n/en.ts'
import { PasskeyError } from '../wallet/passkeys.ts'
import { type RequestLoginOptions, requestLogin } from './requestLogin.ts'

const { signal } = new AbortController()
const button = (name: string) => page.getByRole('button', { name, exact: true })

type Answer = (route: { path: string }) => Promise<object>

/** Creates a server with a window that never answers, unless `watch` does. */
const createServer =
  (log: string[], watch: () => Promise<object>): Answer =>
  async ({ path }) => {
    log.push(path)
    return path.endsWith('/watch') ? watch() : {}
  }

const silent = () => new Promise<object>(() => {})

/** Opens a frame that requests a login. Each attempt with a passkey ends as `tries` says. */
function open(
  tries: readonly (Error | undefined)[] | undefined,
  { meeting, watch = silent }: { meeting?: string; watch?: () => Promise<object> } = {},
) {
  onTestFinished(() => document.body.replaceChildren())
  const used: number[] = []
  const log: string[] = []
  const timers: (() => void)[] = []
  const passkey = {
    isAvailable: async () => tries !== undefined,
    prepare: () => {},
    logIn: async () => {
      const failure = tries?.[used.push(used.length) - 1]
      if (failure) throw failure
    },
  }
  const fragments: string[] = []
  const rest = {
    document,
    texts: en,
    show: () => {},
    site: 'https://shop.example',
    origin: location.origin,
    device: async () => 'd1',
    listen: () => () => {},
    page: window,
    openWindow: (fragment: string) => void fragments.push(fragment),
    requestServer: createServer(log, watch),
    startTimer: (_: number, run: () => void) => {
      timers.push(run)
      return () => {}
    },
    passkey,
  }
  const pending = requestLogin(rest as unknown as RequestLoginOptions, meeting, signal)
  return { pending, used, log, timers, fragments }
}

test('a passkey logs in without the window once the server accepts it; a scripted press does not count', async () => {
  const { pending, used } = open([new PasskeyError('PASSKEY_REFUSED'), undefined])
  const press = button(en.passkeyLogIn)
  await expect.element(press).toBeVisible()
  const pressed = press.element() as HTMLButtonElement
  pressed.click()
  expect(used).toEqual([])
  await press.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.passkeyRefused)
  await press.click()
  await pending
  expect(used).toHaveLength(2)
  expect(document.body.childElementCount).toBe(0)
})

test('a device without passkeys offers only the window', async () => {
  const { pending } = open(undefined)
  await expect.element(button(en.openWindow)).toBeVisible()
  await expect.element(button(en.passkeyLogIn)).not.toBeInTheDocument()
  const declined = expect(pending).rejects.toMatchObject({ code: 'DECLINED' })
  await button(en.cancel).click()
  await declined
})

test('a press opens a window by a separate secret, and the server is notified when it ends', async () => {
  const { pending, fragments, log } = open(undefined)
  await button(en.openWindow).click()
  expect(fragments).toEqual([expect.stringMatching(/^#[\w-]{43}\.[\w-]{43}$/)])
  await expect.element(page.getByRole('status')).toHaveTextContent(en.goOn)
  const declined = expect(pending).rejects.toMatchObject({ code: 'DECLINED' })
  await button(en.cancel).click()
  await declined
  expect(log.at(-1)).toBe('/v1/auth/windows/:window/close')
})

test('a window that the page cannot open is said to be blocked, and a button opens another', async () => {
  const { pending, timers } = open(undefined, { meeting: crypto.randomUUID() })
  await expect.element(page.getByRole('status')).toHaveTextContent(en.goOn)
  for (const run of timers) run()
  await expect.element(page.getByRole('status')).toHaveTextContent(en.windowBlocked)
  const declined = expect(pending).rejects.toMatchObject({ code: 'DECLINED' })
  await button(en.cancel).click()
  await declined
})

test('an answer that the key does not open logs nobody in', async () => {
  const answer = 'a'.repeat(200)
  const watch = async () => ({ isOpened: true, isLeft: false, answer })
  await expect(open(undefined, { watch }).pending).rejects.toMatchObject({ code: 'FAILED' })
})
