import { revertEmailChange } from '@portico/contract'
import { openLinkPage } from './openLinkPage.ts'

openLinkPage({
  textsFor: ({ revertTitle, revertHint, revert, reverted }) => ({
    title: revertTitle,
    hint: revertHint,
    use: revert,
    done: reverted,
  }),
  request: (requestServer, body) => requestServer(revertEmailChange, { body }),
})
