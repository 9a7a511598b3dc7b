import { Input } from 'antd'
import { useState } from 'react'
import { HELP_PAGES, type HelpReading, searchHelp } from './help-pages.ts'
import { HelpText } from './help-text.tsx'
import styles from './help.module.css'

type HelpReaderProps = {
  /** Name of the open page; undefined shows the list. */
  name: string | undefined
  onRead: (name: string | undefined) => void
  reading: HelpReading
}

/** The pages of the help and a search over them. */
export function HelpReader({ name, onRead, reading }: HelpReaderProps) {
  const [asked, setAsked] = useState('')
  const page = HELP_PAGES.find((each) => each.name === name)
  if (page !== undefined)
    return (
      <article className={styles['page']}>
        <button type="button" className={styles['back']} onClick={() => onRead(undefined)}>
          ‹ 全部帮助
        </button>
        <h2>{page.title}</h2>
        <p className={styles['summary']}>{page.summary}</p>
        <HelpText tokens={page.tokens} />
      </article>
    )
  const hits = searchHelp(asked, reading)
  return (
    <div>
      <Input
        type="search"
        aria-label="在帮助中查找"
        placeholder="想做什么？如：撤稿、恢复、手机丢了"
        allowClear
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
      />
      <p className={styles['summary']} role="status">
        {hits.length === 0 ? '没有找到，换个说法试试。' : asked.trim() === '' ? '' : `找到 ${hits.length} 页`}
      </p>
      <ul className={styles['list']}>
        {hits.map(({ page: { name: found, title }, line }) => (
          <li key={found}>
            <button type="button" onClick={() => onRead(found)}>
              <strong>{title}</strong>
              <span>{line}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
