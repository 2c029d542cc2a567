import { errorOf, isPorticoError, type PorticoError } from '@portico/core'
import { Component, type ReactNode } from 'react'
import { ErrorNote } from '../ui/ErrorNote.tsx'

type Props = { children: ReactNode }
type State = { error: PorticoError | undefined }

/** A view that breaks is shown as an error with a way out, never as a blank card. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: isPorticoError(error) ? error : errorOf('UNKNOWN', {}, error) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <ErrorNote error={error} onRetry={() => this.setState({ error: undefined })} />
  }
}
