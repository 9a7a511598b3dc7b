import { stripVTControlCharacters } from 'node:util'
import type { ErrorPayload } from 'vite'
import { startRefusal } from '#server/start/start-site.ts'

/** Payload for Vite's error overlay, with a text for the terminal. */
export type ProblemReport = ErrorPayload & { text: string }

type ViteError = Error & { id?: string; frame?: string; plugin?: string; loc?: ErrorPayload['err']['loc'] }

/** Formats an error of the server's code or start for overlay and terminal. */
export function problemReport(error: unknown): ProblemReport {
  const found: ViteError = error instanceof Error ? error : new Error(String(error))
  const { message, stack = '', id, frame, plugin, loc } = found
  const plain = (text: string) => stripVTControlCharacters(text)
  const refusal = startRefusal(error)
  return {
    type: 'error',
    err: {
      message: plain(refusal ?? message),
      stack: refusal === undefined ? plain(stack) : '',
      ...(id && { id }),
      ...(frame && { frame: plain(frame) }),
      ...(plugin && { plugin }),
      ...(loc && { loc }),
    },
    // errors of Vite: the message contains the source line, and the stack only Vite's code
    text: refusal ?? (plugin || loc ? `${id ?? ''}\n${message}` : stack || message),
  }
}

/** Page of a server that has never started; Vite's client shows the error and reloads once the server starts. */
export function problemPage(problem: ProblemReport | undefined): string {
  const text = (problem?.err.message ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>服务器没有启动</title>
<script type="module" src="/@vite/client"></script><h1>服务器没有启动 / The server has not started</h1><pre>${text}</pre></html>`
}
