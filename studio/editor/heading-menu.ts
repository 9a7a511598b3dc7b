import {
  DomEditor,
  type IDomEditor,
  type IOption,
  type ISelectMenu,
  SlateEditor,
  type SlateNode,
  SlateTransforms,
} from '@wangeditor-next/editor'

/** The page's title is the first heading: headings in the text start below it. */
const LEVELS = [
  { value: 'paragraph', text: '正文' },
  { value: 'header2', text: '标题 1' },
  { value: 'header3', text: '标题 2' },
  { value: 'header4', text: '标题 3' },
  { value: 'header5', text: '标题 4' },
]
const SIZES: Readonly<Record<string, string>> = { header2: '22px', header3: '18px', header4: '16px', header5: '14px' }
/** Level that headings of existing texts may have: displayed, but not offered to authors. */
const TITLE = { value: 'header1', text: '大标题' }

/** Heading level of the paragraph at the cursor, named as in office programs. */
export const headingMenu = {
  key: 'articleHeading',
  factory: (): ISelectMenu => ({
    title: '标题级别',
    iconSvg: '',
    tag: 'select',
    width: 72,
    selectPanelWidth: 120,
    getOptions(editor): IOption[] {
      const now = levelOf(editor)
      return [...LEVELS, ...(now === TITLE.value ? [TITLE] : [])].map((level) => ({
        ...level,
        ...(level.value === now && { selected: true }),
        ...(SIZES[level.value] && {
          styleForRenderMenuList: { 'font-size': SIZES[level.value] ?? '', 'font-weight': 'bold' },
        }),
      }))
    },
    getValue: levelOf,
    isActive: () => false,
    isDisabled: (editor) => textBlock(editor) === undefined,
    exec: (editor, value) => {
      SlateTransforms.setNodes(editor, { type: String(value) } as unknown as Partial<SlateNode>)
    },
  }),
}

const isTextBlock = (node: unknown) => /^(?:paragraph|header\d)$/.test(DomEditor.getNodeType(node as SlateNode))

function textBlock(editor: IDomEditor) {
  if (editor.selection === null) return undefined
  const [found] = SlateEditor.nodes(editor, { match: isTextBlock, mode: 'highest' })
  return found?.[0]
}

function levelOf(editor: IDomEditor): string {
  const block = textBlock(editor)
  return block ? DomEditor.getNodeType(block) : 'paragraph'
}
