import { autoConnect } from './autoConnect.ts'
import { reconnect } from './reconnect.ts'
import { syncFromOtherTab } from './syncFromOtherTab.ts'

/** The code that connects without a click, in one chunk: each separate import costs every host page bytes. */
export const reconnection = { autoConnect, syncFromOtherTab, reconnect }
