import { Drawer, Tabs } from 'antd'
import { useSyncExternalStore } from 'react'
import { isOpen as isOpenRemark, useRemarks } from '#studio/components/remarks/use-remarks.ts'
import styles from './article-desk.module.css'
import { AttachmentsTab } from './attachments-tab.tsx'
import { ChecksTab } from './checks-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { PANEL_TABS, type PanelProps, type PanelTab } from './panel-props.ts'
import { RemarkMarks, RemarksTab } from './remarks-tab.tsx'
import { PropertiesTab } from './properties-tab.tsx'

type Props = Omit<PanelProps, 'onText'> & {
  tab: PanelTab
  onTab: (tab: PanelTab) => void
  /** Whether the drawer is open. On a narrow screen the panel is in this drawer. */
  isOpen: boolean
  onClose: () => void
}

const CONTENT = {
  properties: PropertiesTab,
  checks: ChecksTab,
  attachments: AttachmentsTab,
  history: HistoryTab,
  remarks: RemarksTab,
} as const

/** The panel of an article, beside the text or, on a narrow screen, in a drawer over it. */
export function DeskPanel({ tab, onTab, isOpen, onClose, ...given }: Props) {
  const { remarks } = useRemarks(given.article.articleId)
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow.matches)
  /** Runs `work` on the text. Closes the drawer first if it covers the text. */
  const onText = (work: () => void) => {
    if (!isNarrow) return work()
    onClose()
    setTimeout(work, CLOSING_MS)
  }
  const shown: PanelProps = {
    ...given,
    onText,
    onShow: (finding) => onText(() => given.onShow(finding)),
    onReplace: (finding) => onText(() => given.onReplace(finding)),
  }
  const counts: Partial<Record<PanelTab, number>> = {
    checks: given.checked.findings?.length ?? 0,
    remarks: remarks.filter(isOpenRemark).length,
  }
  const tabs = (
    <Tabs
      activeKey={tab}
      onChange={(key) => onTab(key as PanelTab)}
      items={PANEL_TABS.map(({ key, label }, at) => {
        const Content = CONTENT[key]
        return {
          key,
          label: <span title={`Alt+${at + 1}`}>{label + countOf(counts[key] ?? 0)}</span>,
          children: <Content {...shown} />,
        }
      })}
    />
  )
  if (!isNarrow)
    return (
      <aside className={styles['panel']} aria-label="属性与检查">
        <RemarkMarks articleId={given.article.articleId} draft={given.draft} />
        {tabs}
      </aside>
    )
  return (
    <>
      <RemarkMarks articleId={given.article.articleId} draft={given.draft} />
      <Drawer open={isOpen} onClose={onClose} title="属性与检查" size={340}>
        {tabs}
      </Drawer>
    </>
  )
}

/** Time in ms until the drawer has closed and restored the focus. */
const CLOSING_MS = 500

/** Number of entries, shown after the name of a tab; '' for 0. */
const countOf = (count: number): string => (count === 0 ? '' : `（${count}）`)

const narrow = window.matchMedia('(max-width: 991px)')
const watchWidth = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
