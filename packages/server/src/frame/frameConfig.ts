/** The login frame, served at a port of its own, which a proxy puts under `AUTH_ORIGIN`. */
export type FrameConfig = {
  /** Where its built page is. */
  directory: string
  host: string
  port: number
}
