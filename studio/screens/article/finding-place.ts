import type { ReviewRemark, StudioDraft, TextFinding } from '#contracts/generated/studio-wire.ts'
import { replaceInText, showInText } from '#studio/components/checks/text-place.ts'
import { placeOfPassage } from '#studio/components/remarks/remark-place.ts'
import { showPassage } from '#studio/components/remarks/remark-text.ts'
import type { PanelTab } from './panel-props.ts'

type Line = HTMLInputElement | HTMLTextAreaElement
/** The input of a field that a finding names; null if the desk has no such input. */
const lineOf = (field: string): Line | null => document.querySelector<Line>(`[data-finding-field="${field}"]`)
/** Focuses the control with which a finding can be fixed, after the tab of the control has opened. */
export const focusFindingPlace = (field: TextFinding['field']): void =>
  void setTimeout(() => document.querySelector<HTMLElement>(`[data-finding-place="${field}"] button`)?.focus())
/** The text element of the editor; null until the editor is loaded. */
export const editorText = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-slate-editor]')

/** Tab of each field other than title, outline and text. */
const TABS: Partial<Record<TextFinding['field'], PanelTab>> = { cover: 'properties', attachment: 'attachments' }

/**
 * Selects the place of a finding.
 * @returns the tab to open if the finding is in none of the texts; `changed` if the quoted text no longer exists
 */
export function showFinding(finding: TextFinding): PanelTab | 'changed' | undefined {
  const { field, quote } = finding
  if (field === 'html') {
    const text = editorText()
    return text === null || showInText(text, finding) ? undefined : 'changed'
  }
  const line = lineOf(field)
  if (line === null) return TABS[field]
  line.focus()
  const at = placeIn(line.value, finding)
  if (at < 0) return quote === '' ? undefined : 'changed'
  line.setSelectionRange(at, at + quote.length)
  return undefined
}

/**
 * Replaces the quoted text of a finding by its suggestion.
 * @returns the changed field, unless the editor has replaced the text; `changed` if the quoted text no longer exists
 */
export function replaceFinding(draft: StudioDraft, finding: TextFinding): Partial<StudioDraft> | 'changed' | undefined {
  const { field, quote, suggestion } = finding
  if (field === 'html') {
    const text = editorText()
    return text === null || replaceInText(text, finding) ? undefined : 'changed'
  }
  if ((field !== 'title' && field !== 'outline') || suggestion === null) return undefined
  const at = placeIn(draft[field], finding)
  if (at < 0) return 'changed'
  return { [field]: draft[field].slice(0, at) + suggestion + draft[field].slice(at + quote.length) }
}

/** Selects the passage of a remark. @returns whether the passage is still in the text */
export function showRemark(remark: ReviewRemark): boolean {
  const { field } = remark
  if (field === 'html') {
    const text = editorText()
    return text !== null && showPassage(text, remark)
  }
  const line = lineOf(field)
  const place = line === null ? undefined : placeOfPassage(line.value, remark)
  if (line === null || place === undefined) return false
  line.focus()
  line.setSelectionRange(place.from, place.to)
  return true
}

function placeIn(text: string, { quote, occurrence }: TextFinding): number {
  let at = -1
  for (let count = 0; count <= occurrence; count += 1) {
    at = quote === '' ? -1 : text.indexOf(quote, at + 1)
    if (at < 0) return -1
  }
  return at
}
