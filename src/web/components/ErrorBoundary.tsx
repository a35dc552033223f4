import { Component, type ReactNode } from 'react'

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

  private readonly tryAgain = (): void => this.setState({ failed: false })

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
