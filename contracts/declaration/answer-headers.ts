import type { Operation } from './operation.ts'

/** A required header of the successful responses of an operation. */
type AnswerHeader = {
  /** Id of the rule; findings point to `/200#<id>`. */
  id: 'caching' | 'nosniff'
  name: string
  /** Regular expression for the value, case-insensitive. */
  pattern: string
  /** Purpose of the header, in Chinese. */
  text: string
}

const PRIVATE: AnswerHeader = {
  id: 'caching',
  name: 'Cache-Control',
  pattern: 'no-store|private',
  text: '个人的回答：共用的缓存不得保存',
}
const PUBLIC: AnswerHeader = {
  id: 'caching',
  name: 'Cache-Control',
  pattern: 'no-cache|no-store|max-age=',
  text: '公开的回答：写明能否保存；列表与详情每次重新确认',
}
const NO_SNIFF: AnswerHeader = {
  id: 'nosniff',
  name: 'X-Content-Type-Options',
  pattern: '^nosniff$',
  text: '文件：浏览器不猜类型，上传的内容不会被当作脚本',
}

/** The required headers of an operation's successful responses, except the content type. */
export const answerHeaders = ({
  session,
  envelope,
}: Pick<Operation, 'session' | 'envelope'>): readonly AnswerHeader[] => [
  session === 'required' ? PRIVATE : PUBLIC,
  ...(envelope === 'binary' ? [NO_SNIFF] : []),
]
