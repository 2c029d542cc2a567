/** The error if the mail server did not accept a test mail. The message is for the operator. */
export class TestMailError extends Error {
  override readonly name = 'TestMailError'
}
