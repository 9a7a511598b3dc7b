import type { IDomEditor, IEditorConfig, IToolbarConfig, SlateNode } from '@wangeditor-next/editor'
import { MEDIA_ADDRESS, FONT_SIZES, FONTS } from '#contracts/article-markup/markup-list.ts'
import { isFigureOf } from './picture-text.ts'
import type { EditorPorts } from './ports.ts'

const LINE_HEIGHTS = ['1', '1.5', '1.75', '2', '2.5']

/** The buttons above the text. What puts foreign pages, symbols or code into articles is left out. */
export const toolbarConfig: Partial<IToolbarConfig> = {
  toolbarKeys: [
    'articleHeading',
    'blockquote',
    '|',
    'bold',
    'underline',
    'italic',
    'through',
    'sup',
    'sub',
    'clearStyle',
    'color',
    'bgColor',
    '|',
    'fontFamily',
    'fontSize',
    'lineHeight',
    '|',
    'bulletedList',
    'numberedList',
    'justifyLeft',
    'justifyCenter',
    'justifyRight',
    'justifyJustify',
    'indent',
    'delIndent',
    '|',
    'articleLink',
    'articleImage',
    'articleVideo',
    'articleFile',
    'articleTable',
    'divider',
    '|',
    'officialStyle',
    'importWord',
    '|',
    'undo',
    'redo',
    'fullScreen',
  ],
}

const HOVERBARS = {
  link: { menuKeys: ['changeLink', 'unLink', 'viewLink'] },
  image: { menuKeys: ['imageWidth30', 'imageWidth50', 'imageWidth100', 'pictureText', 'deleteImage'] },
  pictureFigure: {
    match: (_editor: IDomEditor, node: SlateNode) => isFigureOf('picture', node),
    menuKeys: ['pictureText', 'removeFigure'],
  },
  filmFigure: {
    match: (_editor: IDomEditor, node: SlateNode) => isFigureOf('film', node),
    menuKeys: ['removeFigure'],
  },
  table: {
    menuKeys: [
      'tableCaption',
      'insertTableRow',
      'deleteTableRow',
      'insertTableCol',
      'deleteTableCol',
      'mergeTableCell',
      'splitTableCell',
      'deleteTable',
    ],
  },
  pre: { menuKeys: [] },
  divider: { menuKeys: [] },
  video: { menuKeys: [] },
  text: { menuKeys: [] },
}

/** What the component was given last: the editor keeps its configuration. */
type Given = {
  ports: EditorPorts
  onPaste: (editor: IDomEditor, event: ClipboardEvent) => boolean
}

/** How the editor behaves: which addresses it takes, what it does with what is pasted. */
export const editorConfig = (given: { current: () => Given }): Partial<IEditorConfig> => ({
  placeholder: '请输入正文',
  scroll: true,
  autoFocus: false,
  hoverbarKeys: HOVERBARS,
  customPaste: (editor, event) => given.current().onPaste(editor, event),
  customAlert: (text, kind) =>
    given.current().ports.notify(text, kind === 'error' || kind === 'warning' || kind === 'success' ? kind : 'info'),
  MENU_CONF: {
    fontFamily: { fontFamilyList: [...FONTS] },
    fontSize: { fontSizeList: [...FONT_SIZES] },
    lineHeight: { lineHeightList: LINE_HEIGHTS },
    insertImage: { checkImage: (src: string) => MEDIA_ADDRESS.test(src) || '图片须先上传到本站' },
  },
})
