import type { StudioDraft, TextFinding } from '#contracts/generated/studio-wire.ts'
import { replaceInText, showInText } from '#studio/components/checks/text-place.ts'
import type { PanelTab } from './panel-props.ts'

type Line = HTMLInputElement | HTMLTextAreaElement
/** The fields of the desk by the names that findings have for them. */
const lineOf = (field: string): Line | null => document.querySelector<Line>(`[data-finding-field="${field}"]`)
const editorText = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-slate-editor]')

/** Which tab tells more of what is neither title nor outline nor text. */
const TABS: Partial<Record<TextFinding['field'], PanelTab>> = { cover: 'properties', attachment: 'attachments' }

/**
 * Selects the place of a finding.
 * @returns the tab that has to be opened for it, if it is in none of the texts; `changed` when its text is no longer there.
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
 * Puts the suggestion of a finding in its place.
 * @returns the field that it changes, where it is not the editor's; `changed` when its text is no longer there.
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

function placeIn(text: string, { quote, occurrence }: TextFinding): number {
  let at = -1
  for (let count = 0; count <= occurrence; count += 1) {
    at = quote === '' ? -1 : text.indexOf(quote, at + 1)
    if (at < 0) return -1
  }
  return at
}
