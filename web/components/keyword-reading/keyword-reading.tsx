import { useLocation, useSearchParams } from 'react-router-dom'
import type { KeywordMatch, KeywordUnderstanding } from '#contracts/generated/wire.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { withQuery } from '#web/data/with-query.ts'
import styles from './keyword-reading.module.css'
import { useUnderstanding } from './use-understanding.ts'

type Part = KeywordUnderstanding['partList'][number]

type KeywordReadingProps = {
  /** The keyword as the visitor typed it. */
  keyword: string
  /** How the list's hits relate to the keyword. */
  match: KeywordMatch | undefined
  /** Name of the listed things for the texts: 职位. */
  what: string
}

const FACET_NAMES: Partial<Record<Part['kind'], string>> = {
  region: '地区',
  employer: '单位性质',
  education: '学历',
  experience: '经验',
  nature: '工作性质',
  benefit: '福利',
  pay: '薪酬',
}

/** The interpretation of a keyword: removable conditions, a correction, and words that the list left out. */
export function KeywordReading({ keyword, match, what }: KeywordReadingProps) {
  const hrefOf = useHrefOf()
  const understanding = useUnderstanding(keyword)
  const parts = understanding?.partList ?? []
  const facets = parts.filter(({ kind }) => FACET_NAMES[kind] !== undefined)
  const corrected = match?.correctedKeyword ?? understanding?.correctedKeyword ?? null
  const commoner = understanding?.commonerKeyword ?? null
  const leftOut = match?.leftOutList ?? []
  if (facets.length === 0 && corrected === null && commoner === null && leftOut.length === 0) return null
  return (
    <div className={styles.reading}>
      {corrected !== null && (
        <p>
          {`已为您按“${corrected}”搜索。仍要搜索 `}
          <a className="link" href={hrefOf(quoted(keyword))}>
            {keyword}
          </a>
        </p>
      )}
      {commoner !== null && (
        <p>
          {'您是不是要找 '}
          <a className="link" href={hrefOf(commoner)}>
            {commoner}
          </a>
        </p>
      )}
      {facets.length > 0 && <Facets parts={parts} facets={facets} hrefOf={hrefOf} />}
      {leftOut.length > 0 && <p role="status">{widenedText(parts, leftOut, what)}</p>}
    </div>
  )
}

type FacetsProps = { parts: readonly Part[]; facets: readonly Part[]; hrefOf: HrefOf }

function Facets({ parts, facets, hrefOf }: FacetsProps) {
  return (
    <div className={styles.facets}>
      <span id="keyword-facets">理解为</span>
      <ul aria-labelledby="keyword-facets">
        {facets.map((facet) => {
          const name = FACET_NAMES[facet.kind] ?? ''
          return (
            <li key={`${facet.kind} ${facet.text}`}>
              <a className="chip" href={hrefOf(textOf(parts, facet, ''))} aria-label={`取消${name} ${facet.label}`}>
                <small>{name}</small>
                {facet.label}
                <Icon name="x" />
              </a>
              <a className="link" href={hrefOf(textOf(parts, facet, quoted(facet.text)))}>
                {`按“${facet.text}”的字面找`}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Puts a term in quotation marks, so that it is interpreted as a word, not as a condition. */
const quoted = (text: string): string => `“${text.replaceAll(/[“”"]/gu, '')}”`

/** The keyword with the part `replaced` exchanged for `text`, or removed if `text` is empty. */
const textOf = (parts: readonly Part[], replaced: Part, text: string): string =>
  parts
    .map((part) => (part === replaced ? text : part.text))
    .filter((part) => part !== '')
    .join(' ')

function widenedText(parts: readonly Part[], leftOut: readonly string[], what: string): string {
  const all = parts.filter(({ kind }) => kind !== 'noise').map(({ text }) => `“${bare(text)}”`)
  if (all.length === 1) return `没有${all.join('')}的${what}，以下是相近的${what}`
  return `没有同时符合${all.join('')}的${what}，以下放宽了${leftOut.map((text) => `“${text}”`).join('')}`
}

const bare = (text: string): string => text.replaceAll(/[“”]/gu, '')

type HrefOf = (keyword: string) => string

/** Returns a function that builds the URL of the list for another keyword: first page, default order, same filters. */
function useHrefOf(): HrefOf {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return (keyword) => {
    const parameters = new URLSearchParams(query)
    for (const name of ['pageNum', 'sort']) parameters.delete(name)
    if (keyword === '') parameters.delete('keyword')
    else parameters.set('keyword', keyword)
    return withQuery(pathname, parameters)
  }
}
