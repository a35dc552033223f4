import { Component, type ReactNode } from 'react'
import { FAILED_MS } from './lateComponent.ts'

interface ErrorBoundaryProps {
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/**
 * Shows `fallback`, or nothing, in place of a part that failed to render or load, so that the rest of the page stays; retries when the
 * network is back. A class, since React offers no other way.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.tryAgain)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.tryAgain)
  }

  /** Not at once: a lazy component would still have its cached failure, and nothing would retry after that. */
  private readonly tryAgain = (): void => void setTimeout(() => this.setState({ failed: false }), FAILED_MS)

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
