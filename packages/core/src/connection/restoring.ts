import { autoConnect } from './autoConnect.ts'
import { hearOtherTab } from './hearOtherTab.ts'
import { reconnect } from './reconnect.ts'

/** What connects without a click, in one part: every way to load one costs each host page bytes. */
export const restoring = { autoConnect, hearOtherTab, reconnect }
