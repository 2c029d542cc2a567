// What connecting a wallet loads, by a press and on reload. It needs nothing of a card.
import '../async/abortable.ts'
import '../async/pause.ts'
import '../connection/connect.ts'
import '../connection/disconnectInTime.ts'
import '../connection/reconnection.ts'
import '../errors/translateRequestError.ts'
