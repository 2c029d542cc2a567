import * as v from 'valibot'
import { canonicalEmail } from '../auth/canonicalEmail.ts'
import { type KeyService, readKeyService } from '../custody/keys/keyService.ts'

const isLocal = ({ hostname }: URL) => /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)

/** `AUTH_ORIGIN`. */
export const originSchema = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text)
    const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url))
    return isSafe && url?.origin === text
  }, 'must be an origin, such as https://login.example, with https unless it is on this machine'),
)

/** `CUSTODY_KEY_SERVICE`. */
export const keyServiceSchema = v.pipe(
  v.string(),
  v.transform(readKeyService),
  v.custom<KeyService>(
    (service) => service !== undefined,
    'must be an ARN of AWS KMS, a resource name of Google Cloud KMS or the URL of a key of Vault, such as https://vault.example/v1/transit/keys/portico',
  ),
)

/** `SMTP_URL`. */
export const smtpUrlSchema = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text)
    return /^smtps?:$/.test(url?.protocol ?? '') && url?.hostname !== ''
  }, 'must be a URL such as smtp://user:password@mail.example:587 or smtps://mail.example'),
)

const sentence = 'must be an address, such as login@shop.example or "My shop <login@shop.example>"'

/** `MAIL_FROM`. */
export const mailFromSchema = v.pipe(
  v.string(),
  v.regex(/^[^\p{Cc}<>]*(<[^\p{Cc}<>]+>)?$/u, sentence),
  v.transform((text) => {
    const [, name = '', inside] = /^(.*?)\s*<([^<>]+)>$/.exec(text.trim()) ?? []
    return { name: name.replace(/^"(.*)"$/, '$1'), address: canonicalEmail(inside ?? text) ?? '' }
  }),
  v.check(({ address }) => address !== '', sentence),
)
