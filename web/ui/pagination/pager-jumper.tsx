import { useRef } from 'react'
import type { SubmitEvent } from 'react'
import { LIMIT_PARAMETER, PAGE_PARAMETER } from '#web/data/paging-fields.ts'
import { typedPage } from './pager-items.ts'
import styles from './pagination.module.css'

type PagerJumperProps = {
  formId: string
  page: number
  pageCount: number
  /** URL of the current page. The form submits to the path of this URL and keeps its other parameters. */
  address: string
  onJump: (page: number, from: Element) => void
}

/** The form "前往 n 页". Without scripts Enter submits it as GET form, together with the page size. */
export function PagerJumper({ formId, page, pageCount, address, onJump }: PagerJumperProps) {
  const input = useRef<HTMLInputElement>(null)
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?')
  const kept = [...new URLSearchParams(query)].filter(([name]) => name !== PAGE_PARAMETER && name !== LIMIT_PARAMETER)
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const target = typedPage(input.current?.value ?? '', pageCount)
    form.reset()
    if (target !== undefined && target !== page) onJump(target, form)
  }
  return (
    <form id={formId} className={styles.jump} method="get" action={path} onSubmit={jump}>
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        前往
        <input
          key={page}
          ref={input}
          className="input"
          type="text"
          inputMode="numeric"
          name={PAGE_PARAMETER}
          defaultValue={page}
          autoComplete="off"
          aria-label={`前往第几页，共 ${pageCount} 页`}
        />
        页
      </label>
      <noscript>
        <button className="btn btn--small btn--quiet" type="submit">
          确定
        </button>
      </noscript>
    </form>
  )
}
