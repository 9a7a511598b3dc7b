import type { IDomEditor } from '@wangeditor-next/editor'
import { Button, Checkbox, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useFind } from './use-find.ts'

type Props = {
  editor: IDomEditor
  isReadOnly: boolean
  notify: (text: string) => void
  onClose: () => void
}

/** Bar above the text that finds and replaces words. */
export function FindBar({ editor, isReadOnly, notify, onClose }: Props) {
  const id = useId()
  const [words, setWords] = useState(() => selectedWords(editor))
  const [other, setOther] = useState('')
  const [isCaseSensitive, setIsCaseSensitive] = useState(false)
  const field = useRef<InputRef>(null)
  const { count, at, step, restart, replaceOne, replaceAll, leave } = useFind(editor, { words, isCaseSensitive })
  useEffect(() => field.current?.focus({ cursor: 'all' }), [])

  const close = () => {
    onClose()
    leave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from anywhere in the bar
    <form
      className="article-editor-find"
      role="search"
      aria-label="查找和替换"
      onSubmit={(event) => {
        event.preventDefault()
        step(1)
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') close()
        else if (event.key === 'Enter' && event.shiftKey) step(-1)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <label htmlFor={`${id}-words`}>查找</label>
      <Input
        id={`${id}-words`}
        ref={field}
        size="small"
        value={words}
        maxLength={WORDS_MAX}
        onChange={({ target }) => {
          setWords(target.value)
          restart()
        }}
      />
      <span role="status" className="article-editor-found">
        {words === '' ? '' : count === 0 ? '没有找到' : `${at + 1}／${count}`}
      </span>
      <Button size="small" htmlType="button" disabled={count === 0} onClick={() => step(-1)}>
        上一处
      </Button>
      <Button size="small" htmlType="submit" disabled={count === 0}>
        下一处
      </Button>
      <Checkbox checked={isCaseSensitive} onChange={({ target }) => setIsCaseSensitive(target.checked)}>
        区分大小写
      </Checkbox>
      {!isReadOnly && (
        <>
          <label htmlFor={`${id}-other`}>替换为</label>
          <Input
            id={`${id}-other`}
            size="small"
            value={other}
            maxLength={WORDS_MAX}
            onChange={({ target }) => setOther(target.value)}
          />
          <Button
            size="small"
            htmlType="button"
            disabled={count === 0}
            onClick={() => {
              replaceOne(other)
              if (count === 1) field.current?.focus()
            }}
          >
            替换
          </Button>
          <Button
            size="small"
            htmlType="button"
            disabled={count === 0}
            onClick={() => {
              notify(`已替换 ${replaceAll(other)} 处，撤销一次全部还原`)
              // the button is disabled now and would swallow the next key
              field.current?.focus()
            }}
          >
            全部替换
          </Button>
        </>
      )}
      <Button size="small" type="text" htmlType="button" onClick={close}>
        关闭
      </Button>
    </form>
  )
}

const WORDS_MAX = 200

/** The selected words, as the initial query; '' for a selection of several lines. */
function selectedWords(editor: IDomEditor): string {
  const text = editor.getSelectionText()
  return /\n/.test(text) ? '' : text.slice(0, WORDS_MAX)
}
