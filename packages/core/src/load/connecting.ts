// What connecting a wallet loads, by a press and on reload. It needs nothing of a card.
import '../async/abortable.ts'
import '../async/withTimeout.ts'
import '../connection/pending.ts'
import '../connection/reconnection.ts'
import '../errors/translateRequestError.ts'
