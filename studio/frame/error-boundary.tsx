import { Button, Result, Typography } from 'antd'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { reportFailure } from '#studio/data/report-failure.ts'

type Props = { children: ReactNode; place: string }
type State = { error: Error | undefined; place: string }

/** Error boundary of a screen: the rest of the studio keeps working. A change of `place` renders the children again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, place: this.props.place }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ place }: Props, before: State): State | null {
    return place === before.place ? null : { error: undefined, place }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // a release has removed the file of this screen in the meantime
    const isReleased = /dynamically imported module|Importing a module|preload CSS/.test(error.message)
    return (
      <Result
        status="warning"
        title={isReleased ? '系统刚更新过，请刷新页面' : '这一页出了问题'}
        subTitle={isReleased ? undefined : '刷新后再试；仍不行，请把下面的问题编号告诉系统管理员。'}
        extra={
          <Button type="primary" onClick={() => window.location.reload()}>
            刷新页面
          </Button>
        }
      >
        {!isReleased && <ProblemNumber error={error} />}
      </Result>
    )
  }
}

/** Reports the error, and shows the problem number that the log has for it. */
function ProblemNumber({ error }: { error: Error }) {
  const [number, setNumber] = useState('')
  useEffect(() => void reportFailure('caught', error).then(setNumber), [error])
  return number !== '' && <Typography.Text code>{`问题编号：${number}`}</Typography.Text>
}
