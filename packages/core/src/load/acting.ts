// What the first account loads: all that is done with a wallet in use.
import '../laterActions.ts'
import '../transfer/untilAborted.ts'
