/// <reference types="vite/client" />
import { FrameError } from '@portico/contract'
import type { Stretch } from '@portico/custody'
import url from './stretch.worker.ts?worker&url'

type ScriptPolicy = { createScriptURL(text: string): string }
type Policies = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }

/** The only policy of the frame's pages (Trusted Types): it allows only this worker as a script. */
const policy: ScriptPolicy | undefined = (
  globalThis as { trustedTypes?: Policies }
).trustedTypes?.createPolicy('portico-worker', {
  createScriptURL(text) {
    if (text === url) return text
    throw new TypeError('It is not the worker')
  },
})

/**
 * Runs Argon2id in a separate worker, which it terminates afterwards: the page stays responsive. The password is moved
 * to the worker, so that nothing of it stays here.
 * @throws FrameError `FAILED` if the browser runs no worker, or has no memory left.
 */
export const stretchInWorker: Stretch = async (password, salt) => {
  const worker = new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })
  const answered = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const fail = () => reject(new FrameError('FAILED'))
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      data instanceof Uint8Array ? resolve(data as Uint8Array<ArrayBuffer>) : fail(),
    )
    worker.addEventListener('error', fail)
  })
  try {
    worker.postMessage({ password, salt }, [password.buffer])
    return await answered
  } finally {
    worker.terminate()
  }
}
