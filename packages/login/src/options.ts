/** Where the login frame is, and what its wallet is called. */
export type LoginOptions = {
  /** The origin that the operator serves the login frame from, such as `https://login.example`; nothing else is there. */
  frameUrl: string
  /** The project's id on the server that serves it. */
  projectId: string
  /** What visitors read as the name of the wallet; `Portico` unless given. */
  name?: string
}
