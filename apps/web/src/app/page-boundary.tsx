import { Component, type ReactNode } from 'react'
import { PageFailed } from './page-failed.tsx'

type Props = { readonly path: string; readonly onFailure?: () => void; readonly children: ReactNode }
type State = { readonly path: string; readonly hasFailed: boolean }

/** Keeps the shell on screen when a page throws or its code cannot be fetched. Another page gets a fresh try. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, hasFailed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, hasFailed: false }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  override render() {
    return this.state.hasFailed ? <PageFailed /> : this.props.children
  }
}
