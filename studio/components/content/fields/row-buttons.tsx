import { App, Button } from 'antd'
import type { KeyboardEvent } from 'react'
import styles from '#studio/components/content/content-form.module.css'
import { rowButtonId } from '#studio/components/content/content-path.ts'
import { useContentForm } from '#studio/components/content/form-context.ts'

type Props = {
  /** Path of the list. */
  path: string
  at: number
  count: number
  /** Name of the row for screen readers. */
  name: string
  /** Whether the row is empty, so that its removal needs no confirmation. */
  isBlank: boolean
}

/** Moves and removes a row of a list. */
export function RowButtons({ path, at, count, name, isBlank }: Props) {
  const { dispatch } = useContentForm()
  const { modal } = App.useApp()
  const row = `${path}.${at}`
  const remove = () => dispatch({ type: 'remove', path, at })
  return (
    <div className={styles['buttons']}>
      {(['up', 'down'] as const).map((direction) => {
        const by = direction === 'up' ? -1 : 1
        const word = direction === 'up' ? '上移' : '下移'
        return (
          <Button
            key={direction}
            id={rowButtonId(row, direction)}
            size="small"
            type="text"
            disabled={at + by < 0 || at + by >= count}
            aria-label={`${word} ${name}`}
            onClick={() => dispatch({ type: 'move', path, at, by })}
          >
            {word}
          </Button>
        )
      })}
      <Button
        size="small"
        type="text"
        danger
        aria-label={`移除 ${name}`}
        onClick={() =>
          isBlank
            ? remove()
            : void modal.confirm({
                title: `移除“${name}”？`,
                content: '里面的内容随之去掉。保存以前的修订里仍有。',
                okText: '移除',
                okButtonProps: { danger: true },
                onOk: remove,
              })
        }
      >
        移除
      </Button>
    </div>
  )
}

/** Key handler of a row: Alt with the arrow keys moves the row. */
export function useRowKeys(path: string, at: number): (event: KeyboardEvent) => void {
  const { dispatch, isReadOnly } = useContentForm()
  return (event) => {
    if (isReadOnly || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    dispatch({ type: 'move', path, at, by: event.key === 'ArrowUp' ? -1 : 1 })
  }
}
