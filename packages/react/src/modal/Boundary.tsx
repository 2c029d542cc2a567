import { errorOf, isPorticoError, type PorticoError } from '@portico/core'
import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** What stands in its place; `again` tries once more. */
  broken: (error: PorticoError, again: () => void) => ReactNode
  onError?: (error: PorticoError) => void
  /** Whatever is another try once it changes. */
  retryWith?: unknown
}
type State = { error: PorticoError | undefined }

const asError = (error: unknown): PorticoError =>
  isPorticoError(error) ? error : errorOf('UNKNOWN', {}, error)

/** What breaks inside is shown as an error with a way out, never as nothing at all. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: asError(error) }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(asError(error))
  }

  override componentDidUpdate({ retryWith }: Props) {
    if (retryWith !== this.props.retryWith) this.again()
  }

  again = () => this.state.error && this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    return error ? this.props.broken(error, this.again) : this.props.children
  }
}
