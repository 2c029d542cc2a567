import { projectId } from '../relay/relayClient.ts'

/** Publishes one message over HTTP. Resolves with whether it was accepted, or `cut`. */
export async function post(url: string, token: string, params: object): Promise<boolean | 'cut'> {
  const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params })
  const headers = { authorization: `Bearer ${token}`, 'x-project-id': projectId }
  try {
    const answer = await fetch(`${url.replace('ws', 'http')}/rpc`, {
      method: 'POST',
      headers,
      body,
    })
    const text = await answer.text()
    if (answer.status === 502) return 'cut'
    return text.includes('"result":true')
  } catch {
    return 'cut'
  }
}
