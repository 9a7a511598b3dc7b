import { hash } from 'node:crypto'
import type { Chunk, RenderedPage } from '#web/render-page.ts'
import type { SiteDocument } from './site-renderer.ts'

export type HtmlShell = (parts: {
  page: RenderedPage | undefined
  head: string
  scripts: string
  reading: string
}) => SiteDocument

/**
 * Splits the template once; filling it is then a concatenation, so that a `$&` in a text is never an instruction.
 * @throws Error when the template lacks one of its marks.
 */
export function htmlShell(template: string): HtmlShell {
  const [beforeHead, afterHead] = cut(template, '<!--head-->')
  const [beforeApp, afterApp] = cut(afterHead, '<!--app-->')
  const [beforeState, afterState] = cut(afterApp, '<!--state-->')
  const [beforeScripts, end] = cut(afterState, '<!--scripts-->')
  const [doctype, restOfHead] = cut(beforeHead, '<html lang="zh-CN"')
  return ({ page, head, scripts, reading }) =>
    assembled([
      `${doctype}<html lang="zh-CN"${reading}${restOfHead}${page?.head ?? ''}${head}${beforeApp}`,
      ...(page?.html ?? []),
      beforeState,
      ...(page ? ['<script type="application/json" id="page-data">', ...page.data, '</script>'] : []),
      beforeScripts + scripts + end,
    ])
}

/** Chunks as one document with its digest. */
export const assembled = (chunks: readonly Chunk[]): SiteDocument => ({
  bytes: joined(chunks),
  digest: digestOf(chunks),
})

const digests = new WeakMap<Uint8Array, string>()

/** What is kept is hashed once, not with every page it stands on: hashing whole pages takes a tenth of putting them together. */
function digestOf(chunks: readonly Chunk[]): string {
  let text = ''
  for (const chunk of chunks) {
    if (typeof chunk === 'string') text += chunk
    else {
      const known = digests.get(chunk) ?? hash('sha1', chunk, 'base64url')
      digests.set(chunk, known)
      text += known
    }
  }
  return hash('sha1', text, 'base64url')
}

/** Chunks as one document; texts beside each other are encoded at once. */
export function joined(chunks: readonly Chunk[]): Buffer {
  const parts: Uint8Array[] = []
  let text = ''
  for (const chunk of chunks) {
    if (typeof chunk === 'string') text += chunk
    else {
      if (text !== '') parts.push(Buffer.from(text))
      text = ''
      parts.push(chunk)
    }
  }
  return Buffer.concat([...parts, Buffer.from(text)])
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`web/index.html has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
