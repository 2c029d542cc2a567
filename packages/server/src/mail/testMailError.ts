/** The mail server did not take a mail. The message is for the operator. */
export class TestMailError extends Error {
  override readonly name = 'TestMailError'
}
