import type { ReportModel } from './report-model.ts'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'

/** For code scanning: a result for each finding, at the record that says otherwise. */
export function sarifReport({ causes }: ReportModel): string {
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
          results: findings.map(({ id, operation, pointer, expected, got, record, cause }) => ({
            ruleId: cause.id,
            level: cause.severity === 'deviation' ? 'error' : 'note',
            message: { text: `${operation}${pointer}: expected ${expected}, got ${got}` },
            partialFingerprints: { finding: id },
            locations: [{ physicalLocation: { artifactLocation: { uri: record.split(' ', 1)[0] } } }],
          })),
        },
      ],
    },
    undefined,
    2,
  )
}
