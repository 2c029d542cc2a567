import { revertEmailChange } from '@portico/contract'
import { openLinkPage } from './openLinkPage.ts'

openLinkPage({
  textsFor: ({ revertTitle, revertHint, revert, reverted, revertWaits }) => ({
    title: revertTitle,
    hint: revertHint,
    use: revert,
    done: reverted,
    waits: revertWaits,
  }),
  request: (requestServer, body) => requestServer(revertEmailChange, { body }),
})
