/** Counts of content left out when pasting or importing. */
export type LeftOut = {
  comments: number
  hidden: number
  /** Text deleted under tracked changes. */
  deleted: number
  hiddenRows: number
  hiddenColumns: number
  films: number
  /** Drawings with text. */
  drawings: number
  formulas: number
  /** Blocks with unsupported structure; their text was kept. */
  simplified: number
  /** Addresses of external pictures, for the author to upload; '' for a picture without a web address. */
  pictures: string[]
  /** Embedded pictures, as `data:` addresses. They are stored, not left out. */
  embedded: string[]
}

/** Initial counts: nothing was left out. */
export const nothingLeftOut = (): LeftOut => ({
  comments: 0,
  hidden: 0,
  deleted: 0,
  hiddenRows: 0,
  hiddenColumns: 0,
  films: 0,
  drawings: 0,
  formulas: 0,
  simplified: 0,
  pictures: [],
  embedded: [],
})

/** One line for the author about the missing parts and how to add them; '' if nothing is missing. */
export function leftOutLine(left: LeftOut): string {
  const gone = counted([
    [left.comments, '条批注'],
    [left.hidden, '处隐藏文字'],
    [left.hiddenRows, '行隐藏的表格行'],
    [left.hiddenColumns, '列隐藏的表格列'],
    [left.deleted, '处修订中删除的文字'],
  ])
  return [
    gone === '' ? '' : `已去除 ${gone}`,
    left.pictures.length > 0 ? `${left.pictures.length} 张图片需重新上传` : '',
    left.films > 0 ? `${left.films} 个视频或音频没有带来，请用“视频”“附件”上传` : '',
    left.drawings > 0 ? `${left.drawings} 处图形里的文字没有带来，请截图后作为图片上传` : '',
    left.formulas > 0 ? `${left.formulas} 个公式没有带来，请截图后作为图片上传` : '',
    left.simplified > 0 ? `${left.simplified} 处版式已变成普通段落，请核对` : '',
  ]
    .filter(Boolean)
    .join('；')
}

const counted = (parts: readonly (readonly [count: number, what: string])[]): string =>
  parts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : [])).join('、')
