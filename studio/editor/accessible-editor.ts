import { chooseByKeys, describeChoices, set } from './toolbar-keys.ts'

/** Labels of controls that the editor leaves unlabelled, by menu key. */
const NAMES: Readonly<Record<string, string>> = {
  articleHeading: '标题级别',
  fontFamily: '字体',
  fontSize: '字号',
  lineHeight: '行高',
  color: '文字颜色',
  bgColor: '背景色',
}

type Does = { onFind: () => void; onEscape: () => void; closeChoices: () => void }

/**
 * Labels the editor's parts as soon as they exist, also after the editor has re-created them.
 * @returns the clean-up function.
 */
export function labelParts(frame: HTMLElement, label: string): () => void {
  const describe = () => describeParts(frame, label)
  describe()
  const observer = new MutationObserver(describe)
  observer.observe(frame, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['role', 'class', 'aria-label', 'contenteditable'],
  })
  return () => observer.disconnect()
}

/**
 * Handles keys of the text and the toolbar. Esc followed by Tab leaves the text, because Tab alone has a function in
 * tables and lists.
 * @returns the clean-up function.
 */
export function handleKeys(frame: HTMLElement, { onFind, onEscape, closeChoices }: Does): () => void {
  let isLeaving = false
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return
    // the browser's search cannot replace, and does not search line by line
    if ((event.ctrlKey || event.metaKey) && !event.altKey && /^[fh]$/i.test(event.key)) {
      event.preventDefault()
      event.stopPropagation()
      onFind()
    }
    if (event.key === 'Escape' && !isInBar(event.target)) onEscape()
    // keeps Tab from the editor, so that the browser moves the focus
    if (event.key === 'Tab' && isLeaving) event.stopPropagation()
    isLeaving = event.key === 'Escape' || (isLeaving && event.key === 'Shift')
  }
  const endChoosing = chooseByKeys(frame, closeChoices)
  frame.addEventListener('keydown', onKey, true)
  return () => {
    endChoosing()
    frame.removeEventListener('keydown', onKey, true)
  }
}

function describeParts(frame: HTMLElement, label: string): void {
  const text = frame.querySelector<HTMLElement>('[data-slate-editor]')
  if (text) {
    set(text, {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      // read-only text is focusable too
      tabindex: '0',
      'aria-readonly': String(text.contentEditable === 'false'),
      'aria-description': '按 Esc 再按 Tab 离开正文',
    })
    // the class gives articles the look of the page; the editor resets the class
    if (!text.classList.contains('rich-text')) text.classList.add('rich-text')
  }
  const bar = frame.querySelector<HTMLElement>('.w-e-toolbar')
  if (bar) set(bar, { role: 'toolbar', 'aria-label': '正文工具栏' })
  for (const control of frame.querySelectorAll<HTMLElement>('.w-e-bar-item > button, .w-e-bar-item > select')) {
    const shown = control.textContent?.trim() ?? ''
    const name = control.dataset['tooltip']?.split('\n')[0] ?? NAMES[control.dataset['menuKey'] ?? '']
    set(control, {
      // a control's value is part of its name
      'aria-label': [name, shown].filter((part) => part).join('：'),
      'aria-disabled': String(control.classList.contains('disabled')),
      'aria-pressed': String(control.classList.contains('active')),
    })
  }
  describeChoices(frame)
}

/** Whether a key is pressed in the find-and-replace bar, which handles Escape itself. */
const isInBar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.article-editor-find') !== null
