/** What was left out of something that came from elsewhere. */
export type LeftOut = {
  comments: number
  hidden: number
  /** Addresses of pictures on other sites, for the author to upload; '' for those on the author's own disk. */
  pictures: string[]
}

/** Nothing left out yet. */
export const nothingLeftOut = (): LeftOut => ({ comments: 0, hidden: 0, pictures: [] })

/** One line that tells the author; '' when nothing was left out. */
export function leftOutLine({ comments, hidden, pictures }: LeftOut): string {
  const gone = [comments > 0 ? `${comments} 条批注` : '', hidden > 0 ? `${hidden} 处隐藏文字` : ''].filter(Boolean)
  return [
    gone.length > 0 ? `已去除 ${gone.join('、')}` : '',
    pictures.length > 0 ? `${pictures.length} 张图片需重新上传` : '',
  ]
    .filter(Boolean)
    .join('；')
}
