import { marked } from 'marked'
import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import { frontMatter } from '#studio/components/markdown/front-matter.ts'

type Head = {
  name: string
  typeId: number | 'policy'
  titlePattern: string
  outlineHint: string
  fixed: string[]
  blocks: { heading: string; hint: string }[]
}

/** A template of an article. */
export type Template = Omit<Head, 'typeId'> & { typeId: number; html: string }

const FILES = import.meta.glob<string>('./data/*.md', { query: '?raw', import: 'default', eager: true })

/** Templates in display order. Their HTML has the stored form, and placeholders 〔…〕. */
export const TEMPLATES: readonly Template[] = Object.entries(FILES)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([, text]) => {
    const { head, body } = frontMatter<Head>(text)
    return { ...head, typeId: head.typeId === 'policy' ? POLICY_TYPE_ID : head.typeId, html: htmlOf(body) }
  })

/** Converts Markdown to HTML in stored form: table heads have a scope, and blocks are not separated by white space. */
function htmlOf(body: string): string {
  return marked.parse(body, { async: false }).replaceAll('<th>', '<th scope="col">').replace(/>\n+</g, '><').trim()
}
