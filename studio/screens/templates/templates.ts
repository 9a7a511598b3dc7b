import { marked } from 'marked'
import { POLICY_TYPE_ID } from '#contracts/article-types.ts'
import { frontMatter } from '#studio/components/markdown/front-matter.ts'

type Head = {
  name: string
  typeId: number | 'policy'
  titlePattern: string
  outlineHint: string
  fixed: string[]
  blocks: { heading: string; hint: string }[]
}

/** What an article can begin as. */
export type Template = Omit<Head, 'typeId'> & { typeId: number; html: string }

const FILES = import.meta.glob<string>('./data/*.md', { query: '?raw', import: 'default', eager: true })

/** The templates in their order: texts of the stored form whose blanks are 〔…〕. */
export const TEMPLATES: readonly Template[] = Object.entries(FILES)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([, text]) => {
    const { head, body } = frontMatter<Head>(text)
    return { ...head, typeId: head.typeId === 'policy' ? POLICY_TYPE_ID : head.typeId, html: htmlOf(body) }
  })

/** As articles are stored: heads of tables say of what, and nothing stands between blocks. */
function htmlOf(body: string): string {
  return marked.parse(body, { async: false }).replaceAll('<th>', '<th scope="col">').replace(/>\n+</g, '><').trim()
}
