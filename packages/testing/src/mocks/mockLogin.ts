import { FrameError, type FrameFailureCode } from '@portico/contract'
import type { Login } from '@portico/core/adapter'
import {
  defineService,
  type LoginMatter,
  type LoginOutcome,
  type LoginSurface,
  pushView,
} from '@portico/core/internal'
import { type MockConnector, type MockConnectorOptions, mockConnector } from './mockConnector.ts'

/** A login frame in memory: nothing is mailed, and the test controls the visitor's wallet. */
export type MockLogin = Login & {
  connector: MockConnector
  /** The requests, first to last: addresses, codes, and the account views that were opened. */
  calls: string[]
  /** Makes the next step fail with this code. */
  fail(code: FrameFailureCode, secondsLeft?: number): void
  /** Shows the frame, which asks the visitor something. */
  show(context: Parameters<Login['discover']>[2]): void
}

const surfaceService = defineService<LoginSurface>((surface) => surface.host.remove())

function createSurface(): LoginSurface {
  const host = document.createElement('portico-login')
  const shadow = host.attachShadow({ mode: 'open' })
  const dialog = document.createElement('dialog')
  const head = document.createElement('div')
  const frame = document.createElement('iframe')
  dialog.className = 'portico login-dialog'
  dialog.append(head, document.createElement('slot'))
  shadow.append(dialog)
  host.append(frame)
  document.body.append(host)
  return { host, dialog, head, frame }
}

/** The behavior of the visitor; at once unless set otherwise. */
type MockLoginOptions = MockConnectorOptions & {
  /** Whether a visitor is logged in already. */
  isKnown?: boolean
  /** A promise to wait for before a code is sent. */
  mail?: Promise<void>
  /** The visitor's actions in a window that the page has opened. */
  visit?: (opened: Window, signal: AbortSignal | undefined) => Promise<void>
  /** Returns the outcome of an account view in the frame. */
  manage?: (matter: LoginMatter, signal: AbortSignal | undefined) => Promise<LoginOutcome>
}

const outcomes = { email: 'changed', devices: 'kept', deletion: 'ended' } as const
const manageAtOnce = async (matter: LoginMatter): Promise<LoginOutcome> => outcomes[matter]

/** Creates a value for the option `login`. Any code except `000000` is valid. */
export function mockLogin(options: MockLoginOptions = {}): MockLogin {
  const { isKnown, mail, visit = async () => {}, manage = manageAtOnce, ...given } = options
  const connector = mockConnector({
    uid: 'auth',
    id: 'auth',
    name: 'Portico',
    type: 'AUTH',
    ...given,
  })
  const calls: string[] = []
  let failure: FrameError | undefined
  const step = async (what: string) => {
    calls.push(what)
    const error = failure
    failure = undefined
    if (error) throw error
  }
  const discover: Login['discover'] = async (found) => {
    found(connector)
    return () => {}
  }
  return {
    namespace: 'login',
    connector,
    calls,
    fail: (code, secondsLeft) => {
      failure = new FrameError(code, { secondsLeft })
    },
    show: (context) => pushView(context, { view: 'ApproveTransaction' }),
    discover,
    preload: async () => discover,
    load: async () => ({
      prepare: async () => {},
      sendCode: async (_context, email) => {
        await step(email)
        await mail
        return isKnown ? 'known' : 'code'
      },
      verifyCode: async (_context, code) => {
        await step(code)
        if (code === '000000') throw new FrameError('CODE_REFUSED')
      },
      continueHere: async (_context, { opened, signal } = {}) => {
        await step(opened ? 'continue in a window' : 'continue')
        if (opened) await visit(opened, signal)
      },
      refreshUser: async ({ internal }) => {
        internal.store.setState({ user: { email: 'visitor@shop.example', accounts: [] } })
      },
      manage: async ({ internal }, matter, signal) => {
        await step(matter)
        const outcome = await manage(matter, signal)
        if (matter === 'email' && outcome === 'changed')
          internal.store.setState({ user: { email: 'new@shop.example', accounts: [] } })
        return outcome
      },
      vaultUrl: (_context, part) => `https://login.example/vault#${part}`,
      surface: async ({ internal }) => internal.service(surfaceService, createSurface),
    }),
  }
}
