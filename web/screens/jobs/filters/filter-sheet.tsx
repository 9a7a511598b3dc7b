import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Region } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FilterPanel } from '#web/ui/filter-panel/filter-panel.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import {
  ALL_JOBS,
  jobsHref,
  jobsInput,
  jobListQuery,
  type JobListQuery,
} from '#web/components/job-search/job-list-query.ts'
import { jobTotalText } from '#web/components/job-search/job-total.ts'
import { useModalDialog } from '#web/ui/modal-dialog/use-modal-dialog.ts'
import { useCall } from '#web/data/use-call.ts'
import { FilterRows } from './filter-rows.tsx'
import styles from './job-filters.module.css'
import { OpenPicker } from './open-picker.tsx'
import { usePickers } from './use-pickers.ts'
import { usePlaceNames } from './use-place-names.ts'

type FilterSheetProps = { query: JobListQuery; regions: readonly Region[]; onClose: () => void }

/** The filter sheet of phones: shows the number of jobs for the choices and applies all of them with one button. */
export function FilterSheet({ query, regions, onClose }: FilterSheetProps) {
  const dialog = useModalDialog(onClose)
  const navigate = useNavigate()
  const pickers = usePickers()
  const [draft, setDraft] = useState(query)
  const names = usePlaceNames(draft)
  const { keyword, sort, limit } = query
  const choose = (filters: JobListQuery) => setDraft({ ...filters, keyword, sort, limit, page: 1 })
  const show = () => {
    onClose()
    void navigate(jobsHref(draft))
  }
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby="filter-sheet-title">
      <header className={styles.head}>
        <button type="button" className="iconbtn" aria-label="关闭" onClick={onClose}>
          <Icon name="x" />
        </button>
        <h2 id="filter-sheet-title">筛选职位</h2>
        <button type="button" className="iconbtn" onClick={() => choose(ALL_JOBS)}>
          清空
        </button>
      </header>
      <FilterPanel
        look="sheet"
        label="筛选职位"
        action="/jobs"
        version={jobsHref(draft)}
        onChoose={(fields) => choose(jobListQuery(fields))}
      >
        <FilterRows filters={draft} names={names} regions={regions} pickers={pickers} />
      </FilterPanel>
      <footer className={styles.foot}>
        <Button size="large" isBlock onClick={show}>
          <FoundCount draft={draft} />
        </Button>
      </footer>
      <OpenPicker pickers={pickers} filters={draft} onPick={(change) => choose({ ...draft, ...change })} />
    </dialog>
  )
}

/** Label of the button with the number of matching jobs; the call requests one row only. */
function FoundCount({ draft }: { draft: JobListQuery }) {
  const found = useCall('jobsList', jobsInput({ ...draft, page: 1, limit: 1 }), { isSilent: true })
  if (found.state !== 'ready') return '查看职位'
  if (found.total === 0) return '没有符合条件的职位'
  return `查看 ${jobTotalText(found.total, draft)} 个职位`
}
