import { refuseAssistedRequests } from '@portico/contract'
import { openLinkPage } from './openLinkPage.ts'

openLinkPage({
  textsFor: ({ requestTitle, refuseHint, refuse, refused }) => ({
    title: requestTitle,
    hint: refuseHint,
    use: refuse,
    done: refused,
  }),
  request: (requestServer, { token }) => requestServer(refuseAssistedRequests, { body: { token } }),
})
