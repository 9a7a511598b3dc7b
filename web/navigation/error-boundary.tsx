import { Component, type ComponentType, type ReactNode } from 'react'

type Props = { children: ReactNode; Fallback: ComponentType<{ error?: unknown }> }
/** `children` are those that failed. */
type State = { failure?: { error: unknown } | undefined; children: ReactNode }

/** Shows `Fallback` in place of children that throw, until other children are rendered. The roots report the error. */
export class ErrorBoundary extends Component<Props, State> {
  /** Declared only: a field would bring a helper of the compiler, half a kilobyte of the first load. */
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
