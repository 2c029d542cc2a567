import { createHash, createHmac } from 'node:crypto'

/** The credentials for AWS. `sessionToken` belongs to temporary ones. */
export type AwsCredentials = {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

/** A request to AWS without a query. `headers` are in lower case, including `host`. */
export type AwsRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Readonly<Record<string, string>>
  body: string
  region: string
  service: string
  /** In milliseconds since 1970. */
  now: number
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Returns the headers of a request with its signature (AWS Signature Version 4). */
export function signAwsRequest(
  { accessKeyId, secretAccessKey, sessionToken }: AwsCredentials,
  { method, path, headers, body, region, service, now }: AwsRequest,
): Record<string, string> {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const all: Record<string, string> = {
    ...headers,
    'x-amz-date': time,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
  }
  const names = Object.keys(all).sort()
  const signed = names.join(';')
  const lines = names.map((name) => `${name}:${all[name]?.trim()}\n`).join('')
  const canonical = [method, path, '', lines, signed, sha256(body)].join('\n')
  const scope = [time.slice(0, 8), region, service, 'aws4_request']
  const toSign = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const signature = hmac(key, toSign).toString('hex')
  const credential = `Credential=${accessKeyId}/${scope.join('/')}`
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}
