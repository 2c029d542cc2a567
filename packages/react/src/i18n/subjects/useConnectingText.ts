import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type ConnectingKey, connectingMessages } from './connectingMessages.ts'

/** Returns the texts of a connection request, in the current language. */
export const useConnectingText = (): TextsOf<ConnectingKey> => useTextsOf(connectingMessages)
