import type { RenderedPage } from '#web/render-page.ts'

export type HtmlShell = (parts: {
  page: RenderedPage | undefined
  /** HTML that replaces a page that could not be rendered. */
  notice?: string | undefined
  head: string
  scripts: string
  reading: string
}) => string

/**
 * Splits the template at its placeholders and returns a function that concatenates the parts. Unlike with
 * String.replace, a `$&` in a text has no effect. @throws Error if the template lacks a placeholder.
 */
export function htmlShell(template: string): HtmlShell {
  const [beforeHead, afterHead] = cut(template, '<!--head-->')
  const [beforeApp, afterApp] = cut(afterHead, '<!--app-->')
  const [beforeState, afterState] = cut(afterApp, '<!--state-->')
  const [beforeScripts, end] = cut(afterState, '<!--scripts-->')
  const [doctype, restOfHead] = cut(beforeHead, '<html lang="zh-CN"')
  return ({ page, notice = '', head, scripts, reading }) =>
    [
      `${doctype}<html lang="zh-CN"${reading}${restOfHead}${page?.head ?? ''}${head}${beforeApp}`,
      page?.html ?? notice,
      beforeState,
      page ? `<script type="application/json" id="page-data">${page.data}</script>` : '',
      beforeScripts + scripts + end,
    ].join('')
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`web/index.html has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
