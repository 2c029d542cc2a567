import { tokenText } from './tokenText.ts'

/** A link in a name is there to be followed. */
const link = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}/u
const certainLink = /:\/\/|\bwww\./u
/** What names promise that want a link to be followed. */
const lure = /\b(claim|visit|airdrop|reward|redeem|voucher|gift|free|bonus)/u

const asShown = (text: string) => tokenText(text).normalize('NFKC').toLowerCase()

/** Whether a text advertises a site: data-api.md, 5.4. Tested as it would be shown. */
export const hasLink = (text: string): boolean => link.test(asShown(text))

/** The same for what may be a name of a name service, such as `demo.eth`: it needs more than a dot. */
export function isLure(text: string): boolean {
  const shown = asShown(text)
  return certainLink.test(shown) || (link.test(shown) && lure.test(shown))
}
