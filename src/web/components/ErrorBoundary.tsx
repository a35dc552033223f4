import { Component, type ReactNode } from 'react'
import { onWake } from '../api/onWake.ts'
import { FAILED_MS } from './lateComponent.ts'

interface ErrorBoundaryProps {
  readonly fallback?: ReactNode
  /** What the part is about: another value is one more reason to retry. */
  readonly subject?: unknown
  readonly children: ReactNode
}

/**
 * Shows `fallback`, or nothing, in place of a part that failed to render or load, so that the rest of the page stays; retries when the
 * network or the visitor is back. A class, since React offers no other way.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  private mounted: AbortController | undefined

  override componentDidMount(): void {
    this.mounted = new AbortController()
    onWake(this.tryAgain, this.mounted.signal)
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.subject !== this.props.subject) this.tryAgain()
  }

  override componentWillUnmount(): void {
    this.mounted?.abort()
  }

  /** Not at once: a lazy component would still have its cached failure, and nothing would retry after that. */
  private readonly tryAgain = (): void => void setTimeout(() => this.setState({ failed: false }), FAILED_MS)

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
