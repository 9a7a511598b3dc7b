import type { ReportModel } from './model/report-model.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'
const LEVELS = {
  security: 'error',
  deviation: 'error',
  guess: 'warning',
  observation: 'note',
  'not-reproduced': 'note',
} as const

/** Formats a report for code scanning: a result for each finding, at the line of the contradicted declaration. */
export function sarifReport({ causes, coverage, strength }: ReportModel): string {
  const findings = causes.flatMap((cause) => cause.findings.map((finding) => ({ ...finding, cause })))
  return JSON.stringify(
    {
      $schema: SCHEMA,
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'contract',
              rules: causes.map(({ id, title }) => ({ id, shortDescription: { text: title } })),
            },
          },
          results: findings.map(({ id, operation, pointer, expected, got, record, cause }) => {
            const [uri = '', line = '1'] = record.split(':')
            return {
              ruleId: cause.id,
              level: LEVELS[cause.severity],
              message: { text: `${operation}${pointer}: expected ${expected}, got ${got}` },
              partialFingerprints: { finding: id },
              locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: Number(line) } } }],
            }
          }),
          properties: { coverage: coverage.percent, kill: strength?.killPercent ?? null },
        },
      ],
    },
    undefined,
    2,
  )
}
