/** The address of the login frame, and the name of its wallet. */
export type LoginOptions = {
  /**
   * The origin from which the operator serves the login frame, such as `https://login.example`. Nothing else is served
   * there.
   */
  frameUrl: string
  /** The project's id on that server. */
  projectId: string
  /** The name of the wallet that visitors see; `Portico` by default. */
  name?: string
}
