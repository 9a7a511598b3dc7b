import { bugReport } from './bug-text.ts'
import { htmlReport } from './html/html-report.ts'
import { httpReport } from './http-file.ts'
import { junitReport } from './junit-report.ts'
import { markdownReport } from './markdown-report.ts'
import type { ReportModel } from './model/report-model.ts'
import { postmanReport } from './postman-report.ts'
import { sarifReport } from './sarif-report.ts'

/** Report formats; all are generated from the same model. */
export const REPORT_FORMATS = {
  html: htmlReport,
  junit: junitReport,
  markdown: markdownReport,
  sarif: sarifReport,
  json: (model: ReportModel) => JSON.stringify(model, undefined, 2),
  http: httpReport,
  postman: postmanReport,
  bugs: bugReport,
} satisfies Record<string, (model: ReportModel) => string>

/** A report to be written. */
export type ReportFile = { format: keyof typeof REPORT_FORMATS; file: string }
