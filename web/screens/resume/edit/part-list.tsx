import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { readFormDraft } from '#web/ui/form/form-draft.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { draftKeyOf } from '#web/components/resume-form/form-names.ts'
import styles from './part-list.module.css'
import { type PartRow, partRows } from './part-rows.ts'

/** Overview of all parts: content, gaps and unsaved drafts. */
export function PartList({ info }: { info: PersonalInfo }) {
  return (
    <section className={styles.page} aria-labelledby="edit-title">
      <h1 id="edit-title">编辑简历</h1>
      <p className="hint">{stateOf(info)}</p>
      <ul className={styles.list}>
        {partRows(info).map((row) => (
          <li key={row.id}>
            <a href={row.href}>
              <span className={styles.text}>
                <b>{row.title}</b>
                <small>{row.summary}</small>
              </span>
              <PartState row={row} />
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.buttons}>
        <a className="btn btn--line" href="/resume/preview">
          预览简历
        </a>
        <a className="btn btn--quiet" href="/resume">
          返回我的简历
        </a>
      </p>
    </section>
  )
}

/** Completeness and last change, as far as the upstream returns them. */
const stateOf = ({ completeness, updateTime }: PersonalInfo): string =>
  [
    completeness === undefined ? '' : `完整度 ${completeness}%`,
    updateTime === '' ? '' : `最近修改 ${updateTime.slice(0, 16)}`,
  ]
    .filter((text) => text !== '')
    .join(' · ')

function PartState({ row: { id, isFilled } }: { row: PartRow }) {
  const hasDraft = DRAFT_ENTRIES.some((entry) => readFormDraft(draftKeyOf(id, entry)) !== undefined)
  if (hasDraft) return <span className="tag tag--gold">有未保存的草稿</span>
  return isFilled ? <span className="tag tag--ok">已完善</span> : <span className="tag tag--warn">待完善</span>
}

/** Entries whose drafts are checked: undefined for the part's form, and `new` for a new entry. */
const DRAFT_ENTRIES = [undefined, 'new']
