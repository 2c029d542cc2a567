import Send from './Send.tsx'
import SendPreview from './SendPreview.tsx'
import SendSelectToken from './SendSelectToken.tsx'

/** The views of a transfer, which follow each other. */
export default { Send, SendPreview, SendSelectToken }
