import { catalogue } from '#contracts/catalogue.ts'
import { escapeXml } from '#kit/cli/report/escape-xml.ts'
import type { Cell, MatrixRow } from '#kit/cli/report/model/coverage.ts'
import type { ReportModel } from '#kit/cli/report/model/report-model.ts'
import { type Messages, MESSAGES } from '#kit/cli/report/messages.ts'

const MARKS = {
  conforms: '✓',
  deviates: '✗',
  'differs-from-guess': '≠',
  'not-tested': '○',
  'blocked-by': '⊘',
  'not-reproduced': '?',
  'no-test': '–',
} as const satisfies Record<Cell['verdict'], string>

/** Renders the verdicts by call, code and session. Captcha calls have other codes and get a separate table. */
export function matrixHtml({ matrix, language }: ReportModel): string {
  const words = MESSAGES[language]
  const isCaptcha = ({ operation }: MatrixRow) => catalogue[operation].envelope === 'captcha'
  const legend = (Object.keys(MARKS) as Cell['verdict'][]).map(
    (verdict) => `<span class="cell ${verdict}">${MARKS[verdict]} ${words[verdict]}</span>`,
  )
  return [
    `<p class="legend">${legend.join('')}</p>`,
    table(
      matrix.filter((row) => !isCaptcha(row)),
      words,
    ),
    table(matrix.filter(isCaptcha), words),
  ].join('\n')
}

function table(rows: readonly MatrixRow[], words: Messages): string {
  const codes = [...new Set(rows.flatMap(({ cells }) => cells.map(({ code }) => code)))].toSorted()
  const head = codes.map((code) => `<th scope="col">${code}</th>`).join('')
  const body = rows.map((row) => rowHtml(row, codes, words)).join('\n')
  return `<table class="matrix"><thead><tr><th scope="col">${words.call}</th>${head}</tr></thead><tbody>${body}</tbody></table>`
}

function rowHtml({ operation, summary, cells }: MatrixRow, codes: readonly string[], words: Messages): string {
  const columns = codes.map((code) => {
    const own = cells.filter((cell) => cell.code === code)
    return own.length === 0 ? '<td></td>' : `<td>${own.map((cell) => cellHtml(cell, operation, words)).join('')}</td>`
  })
  return `<tr><th scope="row">${operation}<small>${escapeXml(summary)}</small></th>${columns.join('')}</tr>`
}

function cellHtml(
  { code, session, verdict, reason }: Cell,
  operation: MatrixRow['operation'],
  words: Messages,
): string {
  const { screens } = catalogue[operation]
  const why = [words[session], words[verdict], reason].filter(Boolean).join('，')
  return `<span class="cell ${verdict}" title="${escapeXml(why)}" data-verdict="${verdict}" data-operation="${operation}" data-session="${session}" data-screen="${escapeXml(screens.join('|'))}"><b>${code} </b>${MARKS[verdict]} ${words[session]}${reason === '' ? '' : `<small>${escapeXml(reason)}</small>`}</span>`
}
