import { autoConnect } from './autoConnect.ts'
import { reconnect } from './reconnect.ts'
import { syncFromOtherTab } from './syncFromOtherTab.ts'

/** What connects without a click, in one part: every way to load one costs each host page bytes. */
export const reconnection = { autoConnect, syncFromOtherTab, reconnect }
