import type { IDomEditor, IEditorConfig, IToolbarConfig, SlateNode } from '@wangeditor-next/editor'
import { MEDIA_ADDRESS, FONT_SIZES, FONTS } from '#contracts/article-markup/markup-list.ts'
import { editorActions } from './editor-actions.ts'
import { isFigureOf } from './picture-text.ts'
import type { EditorPorts } from './ports.ts'

const LINE_HEIGHTS = ['1', '1.5', '1.75', '2', '2.5']

/** Toolbar of the editor, without embedded pages, symbols and source code. */
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
    'libraryFile',
    'articleTable',
    'divider',
    '|',
    'officialStyle',
    'importWord',
    '|',
    'findText',
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
      'tableHeadRow',
      'tableHeadColumn',
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

/** The current props of the component, read through a getter because the editor keeps its first configuration. */
type Given = {
  ports: EditorPorts
}

/** Configuration of the editor: allowed addresses, handling of pasted content. */
export const editorConfig = (given: { current: () => Given }): Partial<IEditorConfig> => ({
  placeholder: '请输入正文',
  scroll: true,
  autoFocus: false,
  hoverbarKeys: HOVERBARS,
  customPaste: (editor, { clipboardData }) => {
    if (clipboardData) editorActions(editor)?.takeData(clipboardData)
    return false
  },
  customAlert: (text, kind) =>
    given.current().ports.notify(text, kind === 'error' || kind === 'warning' || kind === 'success' ? kind : 'info'),
  MENU_CONF: {
    fontFamily: { fontFamilyList: [...FONTS] },
    fontSize: { fontSizeList: [...FONT_SIZES] },
    lineHeight: { lineHeightList: LINE_HEIGHTS },
    insertImage: { checkImage: (src: string) => MEDIA_ADDRESS.test(src) || '图片须先上传到本站' },
  },
})
