import type { StudioArticle, StudioDraft, TextFinding } from '#contracts/generated/studio-wire.ts'
import type { useTextCheck } from '#studio/components/checks/use-text-check.ts'
import type { ArticleFiles } from './use-article-files.ts'

export type PanelTab = 'properties' | 'checks' | 'attachments' | 'history' | 'remarks'

/** The tabs beside the text, in the order of their shortcuts Alt+1 to Alt+5. */
export const PANEL_TABS: readonly { key: PanelTab; label: string }[] = [
  { key: 'properties', label: '属性' },
  { key: 'checks', label: '检查' },
  { key: 'attachments', label: '附件' },
  { key: 'history', label: '历史' },
  { key: 'remarks', label: '批注' },
]

/** Props of each tab. */
export type PanelProps = {
  article: StudioArticle
  draft: StudioDraft
  files: ArticleFiles
  isReadOnly: boolean
  onChange: (fields: Partial<StudioDraft>) => void
  /** Findings that blocked the last submission. */
  blocking: TextFinding[] | undefined
  /** The text check: its findings and state. */
  checked: ReturnType<typeof useTextCheck>
  onShow: (finding: TextFinding) => void
  onReplace: (finding: TextFinding) => void
  /** Runs a function that shows or changes a passage. On a narrow screen, closes the drawer over the text first. */
  onText: (work: () => void) => void
}
