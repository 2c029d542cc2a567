export { type Mailbox, startMailbox } from './startMailbox.ts'
