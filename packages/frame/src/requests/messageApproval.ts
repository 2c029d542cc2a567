import type { Shown } from '../view/approvalForm.ts'
import { withValue } from '../view/withValue.ts'
import { otherDomainOf, type ReadMessage, signsInAnother } from './readMessage.ts'
import type { RequestOptions } from './requestOptions.ts'

/** Returns what the visitor sees of a message. */
export function messageApproval(
  { text, isText, plain }: ReadMessage,
  account: string,
  { site, texts }: Pick<RequestOptions, 'site' | 'texts'>,
): Shown {
  const otherDomain = otherDomainOf(plain, site)
  const warnings = [
    ...(otherDomain === undefined ? [] : [withValue(texts.otherSite, 'domain', otherDomain)]),
    ...(signsInAnother(plain, account) ? [texts.otherAccount] : []),
    ...(isText ? [] : [texts.noText]),
  ]
  return { title: texts.signTitle, site, account, warnings, text, confirm: texts.sign }
}
