import { Drawer, Tabs } from 'antd'
import { useSyncExternalStore } from 'react'
import type { StudioArticle, StudioDraft, TextFinding } from '#contracts/generated/studio-wire.ts'
import styles from './article-desk.module.css'
import { AttachmentsTab } from './attachments-tab.tsx'
import { ChecksTab } from './checks-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { PropertiesTab } from './properties-tab.tsx'
import type { ArticleFiles } from './use-article-files.ts'

export type PanelTab = 'properties' | 'checks' | 'attachments' | 'history'

/** The tabs beside the text, in the order of their keys. */
export const PANEL_TABS: readonly { key: PanelTab; label: string }[] = [
  { key: 'properties', label: '属性' },
  { key: 'checks', label: '检查' },
  { key: 'attachments', label: '附件' },
  { key: 'history', label: '历史' },
]

export type PanelProps = {
  article: StudioArticle
  draft: StudioDraft
  files: ArticleFiles
  isReadOnly: boolean
  onChange: (fields: Partial<StudioDraft>) => void
  /** What stood against the last submission. */
  blocking: TextFinding[] | undefined
}

export type TabProps = PanelProps & {
  /** Does something to the text, which has to be in sight. */
  onText: (work: () => void) => void
}

type Props = PanelProps & {
  tab: PanelTab
  onTab: (tab: PanelTab) => void
  /** On a narrow screen it lies over the text. */
  isOpen: boolean
  onClose: () => void
}

const CONTENT = {
  properties: PropertiesTab,
  checks: ChecksTab,
  attachments: AttachmentsTab,
  history: HistoryTab,
} as const

/** All about an article that is not its text: beside it, or in a drawer where there is no room. */
export function DeskPanel({ tab, onTab, isOpen, onClose, ...given }: Props) {
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow.matches)
  const onText = (work: () => void) => {
    if (!isNarrow) return work()
    onClose()
    setTimeout(work, CLOSING_MS)
  }
  const tabs = (
    <Tabs
      activeKey={tab}
      onChange={(key) => onTab(key as PanelTab)}
      items={PANEL_TABS.map(({ key, label }, at) => {
        const Content = CONTENT[key]
        return {
          key,
          label: <span title={`Alt+${at + 1}`}>{label}</span>,
          children: <Content {...given} onText={onText} />,
        }
      })}
    />
  )
  if (!isNarrow)
    return (
      <aside className={styles['panel']} aria-label="属性与检查">
        {tabs}
      </aside>
    )
  return (
    <Drawer open={isOpen} onClose={onClose} title="属性与检查" size={340}>
      {tabs}
    </Drawer>
  )
}

/** The drawer gives the focus back when it has gone. */
const CLOSING_MS = 500

const narrow = window.matchMedia('(max-width: 991px)')
const watchWidth = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
