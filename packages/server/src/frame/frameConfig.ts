/** The login frame, at a separate port, which a proxy serves under `AUTH_ORIGIN`. */
export type FrameConfig = {
  /** The folder of its built page. */
  directory: string
  host: string
  port: number
}
