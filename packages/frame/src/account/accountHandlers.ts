import type { FrameHandlers } from '../page/servePort.ts'
import type { Enqueue } from '../view/createQueue.ts'
import type { AccountParts } from './accountParts.ts'

/** The messages that show visitors their account, and change it. */
export type AccountHandlers = Required<
  Pick<FrameHandlers, 'updateEmail' | 'showDevices' | 'deleteAccount'>
>

type Options = Omit<AccountParts, 'i18n'> & { language: string; enqueue: Enqueue }

const load = () => import('./accountViews.ts')

/** Creates the handlers, which ask the visitor in the frame. They load the views when these are first needed. */
export function createAccountHandlers({ language, enqueue, ...rest }: Options): AccountHandlers {
  type Views = Awaited<ReturnType<typeof load>>
  const inFrame = <T>(
    signal: AbortSignal,
    run: (views: Views, parts: AccountParts) => Promise<T>,
  ): Promise<T> =>
    enqueue(signal, async () => {
      const views = await load()
      const { document, show } = rest
      try {
        return await run(views, { ...rest, i18n: views.accountI18nOf(language) })
      } finally {
        show(false)
        document.body.replaceChildren()
      }
    })
  return {
    updateEmail: (_, signal) =>
      inFrame(signal, ({ changeEmail }, parts) => changeEmail(parts, signal)),
    showDevices: (_, signal) =>
      inFrame(signal, ({ showDevices }, parts) => showDevices(parts, signal)),
    deleteAccount: (_, signal) =>
      inFrame(signal, ({ deleteAccount }, parts) => deleteAccount(parts, signal)),
  }
}
