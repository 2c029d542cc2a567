import type { Texts } from '../i18n/en.ts'
import { createRequestKit } from '../view/kitForm.ts'
import { createRequestPasskey } from '../view/passkeyForm.ts'
import { createRequestPassword } from '../view/passwordForm.ts'
import { webPasskeys } from './passkeys.ts'
import { createRequestFactor, type RequestFactor } from './requestFactor.ts'

const custody = () => import('@portico/custody')

/** Returns the input that passkeys evaluate. */
export const passkeyInput = () => custody().then((loaded) => loaded.passkeyInput())

/** Has the browser save a text as a file. */
const saveIn = (document: Document) => (name: string, text: string) => {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}

/** Returns an unpredictable number below `most`. */
const choose = (most: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % most

/**
 * Creates a function that asks for ways back in a page of the frame. It loads the code that makes keys when it is
 * needed.
 */
export function requestFactorIn(view: {
  document: Document
  texts: Texts
  show: (isShown: boolean) => void
}): RequestFactor {
  const { document } = view
  const print = () => document.defaultView?.print()
  return createRequestFactor({
    passkeys: webPasskeys(),
    passkeyInput,
    createKit: () => custody().then(({ createKit }) => createKit()),
    requestPasskey: createRequestPasskey(view),
    requestPassword: createRequestPassword(view),
    requestKit: createRequestKit({ ...view, chooseGroup: choose, print, save: saveIn(document) }),
  })
}
