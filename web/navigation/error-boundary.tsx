import { Component, type ComponentType, type ReactNode } from 'react'

type Props = { children: ReactNode; Fallback: ComponentType<{ error?: unknown }> }
/** `children` are the children of the last render: different children clear the failure. */
type State = { failure?: { error: unknown } | undefined; children: ReactNode }

/**
 * Renders `Fallback` instead of children that throw, until different children are rendered. The React roots report the
 * error.
 */
export class ErrorBoundary extends Component<Props, State> {
  /** Declared without a value: a class field would add a compiler helper of half a kilobyte to the first load. */
  declare state: State
  constructor(props: Props) {
    super(props)
    this.state = { children: props.children }
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ children }: Props, before: State): State | null {
    return children === before.children ? null : { failure: undefined, children }
  }

  override render(): ReactNode {
    const { failure } = this.state
    const { children, Fallback } = this.props
    return failure ? <Fallback error={failure.error} /> : children
  }
}
