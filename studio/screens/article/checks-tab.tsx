import { App } from 'antd'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { CheckPanel } from '#studio/components/checks/check-panel.tsx'
import { replaceInText, showInText } from '#studio/components/checks/text-place.ts'
import { useTextCheck } from '#studio/components/checks/use-text-check.ts'
import type { PanelProps } from './desk-panel.tsx'

/** 检查 */
export function ChecksTab({ article, draft, isReadOnly, onChange, blocking }: PanelProps) {
  const { message } = App.useApp()
  const { findings, isChecking, failure, check } = useTextCheck(article.articleId, draft)
  const gone = () => void message.info('这段文字已经改动，请重新检查')

  const show = (finding: TextFinding) => {
    const line = lineOf(finding)
    if (line) {
      const start = placeIn(line.value, finding)
      line.focus()
      if (start >= 0) line.setSelectionRange(start, start + finding.quote.length)
    } else if (finding.field === 'html' && (finding.quote !== '' || finding.element !== null)) {
      const text = editorText()
      if (text === null || !showInText(text, finding)) gone()
    }
  }

  const replace = (finding: TextFinding) => {
    const { field, quote, suggestion } = finding
    if (suggestion === null) return
    if (field === 'title' || field === 'outline') {
      const start = placeIn(draft[field], finding)
      if (start < 0) return gone()
      onChange({ [field]: draft[field].slice(0, start) + suggestion + draft[field].slice(start + quote.length) })
    } else {
      const text = editorText()
      if (text === null || !replaceInText(text, finding)) gone()
    }
  }

  return (
    <CheckPanel
      articleId={article.articleId}
      findings={findings ?? blocking}
      isChecking={isChecking}
      failure={failure}
      onShow={show}
      {...(!isReadOnly && { onReplace: replace })}
      onCheck={check}
    />
  )
}

const editorText = () => document.querySelector<HTMLElement>('.article-editor-text [data-slate-editor]')

const lineOf = ({ field }: TextFinding) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-field="${field}"]`)

/** Where the text of a finding begins in a line; -1 when it is no longer there. */
function placeIn(line: string, { quote, occurrence }: TextFinding): number {
  let at = quote === '' ? -1 : line.indexOf(quote)
  for (let count = 0; count < occurrence && at >= 0; count += 1) at = line.indexOf(quote, at + 1)
  return at
}
