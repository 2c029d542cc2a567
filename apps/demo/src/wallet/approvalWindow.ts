import { ProviderRpcError, providerError } from './errors.ts'
import { channel, createId, readWindowMessage } from './messages.ts'
import { type ApprovalRequest, isResultOf } from './requests.ts'

const closedPollMs = 200
const width = 400
const height = 700

/**
 * Opens the approval window and waits for the visitor's answer. If the window closes after it signed a transaction, it
 * may have sent it. Then the answer is its hash instead of a refusal. The window opens before the first `await`, so
 * that it counts as the visitor's own click. Throws 4001 if the request is declined or the window closed, and -32603 if
 * the browser blocks it.
 */
export const requestApproval = (request: ApprovalRequest): Promise<unknown> => {
  const id = createId()
  const popup = window.open(`/wallet/#${id}`, '_blank', features())
  if (!popup) {
    const blocked =
      'The browser blocked the wallet window. Allow pop-ups for this site, then retry.'
    return Promise.reject(providerError('internal', blocked))
  }
  return new Promise((resolve, reject) => {
    const { origin } = location
    const settle = (finish: () => void) => {
      clearInterval(poll)
      window.removeEventListener('message', onMessage)
      finish()
    }
    let signed: unknown
    const onMessage = (event: MessageEvent) => {
      const message = readWindowMessage(event, { origin, source: popup, id })
      if (message?.type === 'ready') {
        popup.postMessage({ channel, id, type: 'request', request }, origin)
      } else if (message?.type === 'signed') {
        signed = message.value
      } else if (message) {
        const { outcome } = message
        settle(() => {
          if (!outcome.ok) reject(new ProviderRpcError(outcome.code, outcome.message))
          else if (isResultOf(request.kind, outcome.value)) resolve(outcome.value)
          else reject(providerError('internal', 'The wallet window gave a malformed answer.'))
        })
      }
    }
    const poll = setInterval(() => {
      if (!popup.closed) return
      if (isResultOf(request.kind, signed)) return settle(() => resolve(signed))
      settle(() => reject(providerError('rejected', 'User closed the wallet window.')))
    }, closedPollMs)
    window.addEventListener('message', onMessage)
  })
}

const features = () => {
  const left = Math.max(0, Math.round(window.screenX + window.outerWidth - width - 40))
  const top = Math.max(0, Math.round(window.screenY + 80))
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}
