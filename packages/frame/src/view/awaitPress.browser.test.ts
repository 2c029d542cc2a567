import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../i18n/en.ts'
import { awaitPress } from './awaitPress.ts'
import frameStyles from './frame.css?inline'
import { key, middleOf, mouse } from './press/mouse.test.util.ts'
import { calmMs } from './press/pressRules.ts'

const shown = {
  title: 'Sign?',
  site: 'https://shop.example',
  account: '0x1',
  warnings: [],
  confirm: 'Sign',
}
const confirm = page.getByRole('button', { name: 'Sign', exact: true })

/** As in the frame: long content scrolls. Other test files share the page, so the styles leave with each test. */
beforeEach(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(frameStyles)
  document.adoptedStyleSheets = [sheet]
  return () => {
    document.adoptedStyleSheets = []
  }
})

type More = Partial<typeof shown> & {
  text?: string
  claimedName?: string
  takesDigits?: boolean
}

const hint = () => document.querySelector('[role=status]')?.textContent

/** Shows a request in this page; the test controls its time and visibility. */
function createRequest(more: More = {}) {
  // The site's page does this with a frame that it shows.
  window.focus()
  const timers = new Set<{ ms: number; run: () => void }>()
  let look = (_isSeen: boolean) => {}
  const startTimer = (ms: number, run: () => void) => {
    const timer = { ms, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const controller = new AbortController()
  const onAgreed = vi.fn()
  const onFailed = vi.fn()
  const answer = awaitPress(
    {
      window,
      texts: en,
      startTimer,
      watchSeen: (_element, listener) => {
        look = listener
        return () => {}
      },
    },
    { ...shown, ...more },
    { signal: controller.signal },
  ).then(onAgreed, onFailed)
  onTestFinished(async () => {
    controller.abort()
    await answer
  })
  /** Lets this many milliseconds pass. */
  const pass = (ms: number) => {
    for (const timer of [...timers]) {
      if (timer.ms !== ms) continue
      timers.delete(timer)
      timer.run()
    }
  }
  return { answer, onAgreed, onFailed, pass, look: (isSeen: boolean) => look(isSeen) }
}

/** Shows a request that is seen from now on. */
async function createRequestSeen(more: More = {}) {
  await mouse.moveTo({ x: 5, y: 5 })
  const request = createRequest(more)
  request.look(true)
  await expect.element(confirm).toBeVisible()
  return request
}

/** Shows a request that has been seen for a second in which nothing happened. */
async function createCalmRequest(more: More = {}) {
  const request = await createRequestSeen(more)
  request.pass(calmMs)
  return request
}

test('a cover of a request that is only just appearing is not reported', async () => {
  const { look, pass } = createRequest()
  expect(hint()).toBe('')
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  look(true)
  pass(calmMs)
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'false')
  pass(1500)
  expect(hint()).toBe('')
  look(false)
  expect(hint()).toBe(en.covered)
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
})

test('a request that has ended already is not shown', async () => {
  const place = { window, texts: en, startTimer: () => () => {}, watchSeen: () => () => {} }
  const answer = awaitPress(place, shown, { signal: AbortSignal.abort() })
  await expect(answer).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await expect.element(confirm).not.toBeInTheDocument()
})

test('a request that stays covered says so', async () => {
  const { look, pass } = createRequest()
  look(false)
  pass(1500)
  expect(hint()).toBe(en.covered)
  look(true)
  pass(calmMs)
  expect(hint()).toBe('')
})

describe('a pointer', () => {
  const far = { x: 5, y: 5 }
  const on = () => middleOf(confirm.element())

  test('presses a control that has been visible for a second', async () => {
    const { onAgreed } = await createCalmRequest()
    await mouse.moveTo(far)
    await mouse.moveTo(on())
    await mouse.click(on())
    await expect.poll(() => onAgreed.mock.calls).toEqual([[undefined]])
  })

  test('presses nothing if it has not moved in this window', async () => {
    await mouse.moveTo(far)
    const { onAgreed } = await createCalmRequest()
    const at = on()
    await mouse.press(at)
    await mouse.release(at)
    expect(hint()).toBe(en.tooSoon)
    expect(onAgreed).not.toHaveBeenCalled()
  })

  test('that already clicks as the request appears presses nothing until it has left and come back', async () => {
    const { onAgreed, pass } = await createRequestSeen()
    await mouse.moveTo(far)
    await mouse.moveTo(on())
    for (let click = 0; click < 3; click++) await mouse.click(on())
    pass(calmMs)
    await mouse.click(on())
    pass(calmMs)
    await mouse.click(on())
    expect(onAgreed).not.toHaveBeenCalled()
    expect(hint()).toBe(en.tooSoon)
    await mouse.moveTo(far)
    pass(calmMs)
    await mouse.moveTo(on())
    await mouse.click(on())
    await expect.poll(() => onAgreed.mock.calls.length).toBe(1)
  })

  test('that went down before it counted presses nothing on release', async () => {
    const { onAgreed, pass } = await createRequestSeen()
    await mouse.moveTo(far)
    await mouse.moveTo(on())
    await mouse.press(on())
    pass(calmMs)
    await mouse.release(on())
    expect(onAgreed).not.toHaveBeenCalled()
  })

  test.each(['focus', 'blur', 'resize', 'hashchange', 'popstate'])(
    'presses nothing for a second after the event %s',
    async (name) => {
      const { onAgreed, pass } = await createCalmRequest()
      await mouse.moveTo(far)
      await mouse.moveTo(on())
      window.dispatchEvent(new Event(name))
      await mouse.click(on())
      expect(onAgreed).not.toHaveBeenCalled()
      await mouse.moveTo(far)
      pass(calmMs)
      await mouse.moveTo(on())
      await mouse.click(on())
      await expect.poll(() => onAgreed.mock.calls.length).toBe(1)
    },
  )

  test('presses nothing for a second after it entered, as when something above the window disappears', async () => {
    const { onAgreed, pass } = await createCalmRequest()
    await mouse.moveTo(far)
    const over = { pointerType: 'mouse', relatedTarget: null, bubbles: true }
    document.body.dispatchEvent(new PointerEvent('pointerover', over))
    await mouse.moveTo(on())
    await mouse.click(on())
    expect(onAgreed).not.toHaveBeenCalled()
    expect(hint()).toBe(en.tooSoon)
    await mouse.moveTo(far)
    pass(calmMs)
    await mouse.moveTo(on())
    await mouse.click(on())
    await expect.poll(() => onAgreed.mock.calls.length).toBe(1)
  })

  test('that no visitor moves presses nothing', async () => {
    const { onAgreed } = await createCalmRequest()
    const button = confirm.element() as HTMLButtonElement
    const options = { bubbles: true, screenX: 1, pointerType: 'mouse', detail: 1 }
    for (const screenX of [1, 2])
      button.dispatchEvent(new PointerEvent('pointermove', { ...options, screenX }))
    button.dispatchEvent(new PointerEvent('pointerdown', options))
    button.dispatchEvent(new MouseEvent('click', options))
    button.click()
    expect(onAgreed).not.toHaveBeenCalled()
  })
})

describe('a key', () => {
  async function tabToButton() {
    document.querySelector<HTMLElement>('.content')?.focus()
    await key('down', 'Tab')
    await key('up', 'Tab')
    expect(document.activeElement).toBe(confirm.element())
  }

  test.each(['Enter', ' '] as const)(
    '%j presses a control that a Tab reached a second ago',
    async (name) => {
      const { onAgreed, pass } = await createCalmRequest()
      await tabToButton()
      pass(calmMs)
      await key('down', name)
      expect(onAgreed).not.toHaveBeenCalled()
      await key('up', name)
      await expect.poll(() => onAgreed.mock.calls.length).toBe(1)
    },
  )

  test('presses nothing earlier', async () => {
    const { onAgreed } = await createCalmRequest()
    await tabToButton()
    await key('down', 'Enter')
    await key('up', 'Enter')
    expect(onAgreed).not.toHaveBeenCalled()
    expect(hint()).toBe(en.tooSoon)
  })

  test('that came too early counts a second later, without another Tab', async () => {
    const { onAgreed, pass } = await createCalmRequest()
    await tabToButton()
    await key('down', 'Enter')
    await key('up', 'Enter')
    expect(onAgreed).not.toHaveBeenCalled()
    pass(calmMs)
    await key('down', 'Enter')
    await key('up', 'Enter')
    await expect.poll(() => onAgreed.mock.calls.length).toBe(1)
  })

  test.each(['Enter', ' '] as const)('%j presses nothing while it is held', async (name) => {
    const { onAgreed, pass } = await createCalmRequest()
    await tabToButton()
    pass(calmMs)
    for (let at = 0; at < 3; at++) await key('down', name, { isRepeat: true })
    await key('up', name)
    expect(onAgreed).not.toHaveBeenCalled()
  })

  test.each(['Enter', ' '] as const)(
    '%j presses nothing if it is released here and was pressed elsewhere',
    async (name) => {
      const { onAgreed, pass } = await createCalmRequest()
      await tabToButton()
      pass(calmMs)
      await key('up', name)
      expect(onAgreed).not.toHaveBeenCalled()
    },
  )

  test('presses nothing on a button that the page makes the browser focus', async () => {
    const { onAgreed, pass } = await createCalmRequest()
    const button = confirm.element() as HTMLButtonElement
    button.focus()
    pass(calmMs)
    for (const name of ['Enter', ' '] as const) {
      await key('down', name)
      await key('up', name)
    }
    expect(onAgreed).not.toHaveBeenCalled()
  })

  test('presses nothing until a second after the window regained the focus', async () => {
    const { onAgreed, pass } = await createCalmRequest()
    await tabToButton()
    pass(calmMs)
    window.dispatchEvent(new Event('focus'))
    await key('down', 'Enter')
    await key('up', 'Enter')
    expect(onAgreed).not.toHaveBeenCalled()
  })

  test('that a script creates presses nothing', async () => {
    const { onAgreed, pass } = await createCalmRequest()
    await tabToButton()
    pass(calmMs)
    const event = { key: 'Enter', bubbles: true }
    confirm.element().dispatchEvent(new KeyboardEvent('keydown', event))
    confirm.element().dispatchEvent(new KeyboardEvent('keyup', event))
    expect(onAgreed).not.toHaveBeenCalled()
  })
})

/**
 * Presses the button as a screen reader does: the browser itself clicks it, without a pointer or a key on it. Enter in a
 * field of a form does the same to its submit button, and tests can reach that. Checks that the click is such a one.
 */
async function pressByScreenReader(): Promise<void> {
  const button = confirm.element() as HTMLButtonElement
  const seen: object[] = []
  const onAny = ({ type, isTrusted, detail }: UIEvent) => seen.push({ type, isTrusted, detail })
  for (const type of ['pointerdown', 'keydown', 'click'] as const)
    button.addEventListener(type, onAny)
  const other = document.createElement('input')
  button.form?.append(other)
  button.type = 'submit'
  other.focus()
  await key('down', 'Enter')
  await key('up', 'Enter')
  await expect.poll(() => seen).toEqual([{ type: 'click', isTrusted: true, detail: 0 }])
  button.type = 'button'
  other.remove()
  for (const type of ['pointerdown', 'keydown', 'click'] as const)
    button.removeEventListener(type, onAny)
}

describe('a screen reader', () => {
  test('presses a control that has been visible for a second', async () => {
    const { onAgreed } = await createCalmRequest()
    await pressByScreenReader()
    await expect.poll(() => onAgreed.mock.calls.length).toBe(1)
  })

  test('presses nothing earlier', async () => {
    const { onAgreed, look } = await createRequestSeen()
    await pressByScreenReader()
    look(false)
    await pressByScreenReader()
    expect(onAgreed).not.toHaveBeenCalled()
  })
})

describe('a request that lets somebody in', () => {
  const field = page.getByLabelText(/^To approve without a pointer/)
  const digits = () => /\d\d/.exec(document.querySelector('label')?.textContent ?? '')?.[0] ?? ''
  const pressKey = async (name: 'Enter' | ' ') => {
    await key('down', name)
    await key('up', name)
  }
  /** Leads to the button as a visitor who waits a second there. */
  async function tabFrom(selector: string, pass: (ms: number) => void) {
    document.querySelector<HTMLElement>(selector)?.focus()
    await key('down', 'Tab')
    await key('up', 'Tab')
    expect(document.activeElement).toBe(confirm.element())
    pass(calmMs)
  }

  test.each(['Enter', ' '] as const)(
    'takes two digits that it shows when %j presses, or the pointer',
    async (name) => {
      const { onAgreed, pass } = await createCalmRequest({ takesDigits: true })
      await expect.element(field).not.toBeInTheDocument()
      await tabFrom('.content', pass)
      await pressKey(name)
      expect(onAgreed).not.toHaveBeenCalled()
      await expect.element(field).toHaveFocus()
      await tabFrom('label input', pass)
      await pressKey(name)
      expect(onAgreed).not.toHaveBeenCalled()
      await field.fill(digits())
      await tabFrom('label input', pass)
      await pressKey(name)
      await expect.poll(() => onAgreed.mock.calls.length).toBe(1)
    },
  )

  test('takes the two digits that it shows when a screen reader presses', async () => {
    const { onAgreed, pass } = await createCalmRequest({ takesDigits: true })
    await pressByScreenReader()
    await expect.element(field).toHaveFocus()
    pass(calmMs)
    await pressByScreenReader()
    expect(onAgreed).not.toHaveBeenCalled()
    await field.fill(digits())
    pass(calmMs)
    await pressByScreenReader()
    await expect.poll(() => onAgreed.mock.calls.length).toBe(1)
  })

  /** Presses the button by a key until the field shows. */
  async function showField(pass: (ms: number) => void) {
    await tabFrom('.content', pass)
    await pressKey('Enter')
    await expect.element(field).toHaveFocus()
  }
  const typeWrongPair = () => field.fill(digits() === '01' ? '02' : '01')

  test('removes the field after a wrong pair, and shows other digits after another press', async () => {
    const { onAgreed, pass } = await createCalmRequest({ takesDigits: true })
    await showField(pass)
    await typeWrongPair()
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(page.getByText(en.wrongDigits)).toBeVisible()
    await showField(pass)
    await expect.element(page.getByText(en.wrongDigits)).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('')
    await field.fill(digits())
    await tabFrom('label input', pass)
    await pressKey('Enter')
    await expect.poll(() => onAgreed.mock.calls.length).toBe(1)
  })

  test('ends as declined after three wrong pairs', async () => {
    const { answer, onAgreed, onFailed, pass } = await createCalmRequest({ takesDigits: true })
    for (let pair = 0; pair < 3; pair++) {
      expect(onFailed).not.toHaveBeenCalled()
      await showField(pass)
      await typeWrongPair()
    }
    await answer
    expect(onFailed.mock.calls).toMatchObject([[{ code: 'DECLINED' }]])
    expect(onAgreed).not.toHaveBeenCalled()
  })

  test('takes no digit of a key that is held, and shows no pair of equal digits', async () => {
    const { pass } = await createCalmRequest({ takesDigits: true })
    await showField(pass)
    await key('down', '4')
    await key('down', '4', { isRepeat: true })
    await key('up', '4')
    await expect.element(field).toHaveValue('4')
    expect(digits()[0]).not.toBe(digits()[1])
  })

  test('takes no digits when the pointer presses', async () => {
    const { onAgreed } = await createCalmRequest({ takesDigits: true })
    await mouse.moveTo({ x: 5, y: 5 })
    await mouse.moveTo(middleOf(confirm.element()))
    await mouse.click(middleOf(confirm.element()))
    await expect.poll(() => onAgreed.mock.calls.length).toBe(1)
  })
})

test('controls have no id or name by which an address could move the focus', async () => {
  await createCalmRequest()
  for (const button of document.querySelectorAll('button'))
    expect([button.id, button.name]).toEqual(['', ''])
})

test('a message that is longer than its window is signed only once its end was reached', async () => {
  const { onAgreed, pass } = await createCalmRequest({ text: 'A line.\n'.repeat(500) })
  expect(hint()).toBe(en.readOn)
  const at = middleOf(confirm.element())
  await mouse.moveTo({ x: 5, y: 5 })
  await mouse.moveTo(at)
  await mouse.click(at)
  expect(onAgreed).not.toHaveBeenCalled()
  const content = document.querySelector('.content') as HTMLElement
  content.scrollTo({ top: content.scrollHeight })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'false')
  pass(calmMs)
  await mouse.moveTo({ x: 5, y: 5 })
  await mouse.moveTo(at)
  await mouse.click(at)
  await expect.poll(() => onAgreed.mock.calls.length).toBe(1)
})

test.each([
  ['a name without a place to break', { claimedName: 'W'.repeat(60) }],
  ['a wide name', { claimedName: '\ufdfd'.repeat(60) }],
  ['an origin of many letters', { site: `https://${'w'.repeat(200)}.example` }],
  ['a long account', { account: '0'.repeat(500) }],
  ['a warning of one word', { warnings: ['W'.repeat(400)] }],
])('%s pushes nothing beside the edge', async (_, more) => {
  await createCalmRequest({
    text: `Log in.${' '.repeat(39)}I give everything.`,
    ...(more as object),
  })
  const content = document.querySelector('.content') as HTMLElement
  expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth)
  for (const element of content.querySelectorAll('pre, p, bdi'))
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'false')
})

test('content that is beside the edge all the same cannot be approved', async () => {
  const { pass } = await createCalmRequest()
  const content = document.querySelector('.content') as HTMLElement
  const { onAgreed, ...next } = createRequest()
  const wide = document.querySelector('.content') as HTMLElement
  wide.append(
    Object.assign(document.createElement('div'), { style: 'inline-size:5000px;block-size:1px' }),
  )
  next.look(true)
  next.pass(calmMs)
  pass(calmMs)
  expect(content.isConnected).toBe(false)
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  expect(onAgreed).not.toHaveBeenCalled()
})
