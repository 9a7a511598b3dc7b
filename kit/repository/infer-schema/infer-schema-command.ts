import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { Terminal } from '#kit/cli/command.ts'
import { parsedOptions } from '#kit/cli/option-values.ts'
import { readReport } from '#kit/cli/report/model/earlier-report.ts'
import { type Edit, edited, inferredEdits } from './inferred-edits.ts'
import { recordSources } from './record-source.ts'

const HELP = `contract learn [编号…] --report report.json [--apply]

把上游的回答写进契约的记录（contracts/operations），只限机械的几种：可以没有、可以为 null、多出字段、另一种类型、
改了名称、另一个业务码、另一个取值、换了位置。其余的列出来由人决定；规格说过的不改。
编号是报告里的起因、其中一处或推测；不写则是全部。
  --apply   真的改写；之后 npm run generate，编译器会指出服务器与网站欠下的改动`

/** `contract learn`: adapts declarations to the responses of an upstream. Writes nothing without --apply. */
export async function inferSchemaCommand(argv: readonly string[], { print }: Terminal, root = '.'): Promise<0> {
  if (argv.includes('--help')) {
    print(HELP)
    return 0
  }
  const { values, positionals: ids } = parsedOptions('contract learn', argv, {
    allowPositionals: true,
    options: { report: { type: 'string' }, apply: { type: 'boolean', default: false } },
  })
  const { report, apply: isApplied } = values
  if (report === undefined) throw new SetupError('没有 --report', HELP)
  const { causes } = await readReport(report)
  const findings = causes.flatMap((cause) =>
    cause.findings.filter(
      ({ id, assumption }) => ids.length === 0 || [cause.id, id, assumption].some((each) => each && ids.includes(each)),
    ),
  )
  const sources = recordSources(root)
  const { edits, done, left } = inferredEdits(findings, sources)
  for (const line of done) print(`改 ${line}`)
  for (const { operation, pointer, rule, got } of left) print(`由人决定 ${operation} ${pointer}：${rule} ${got}`)
  const files = [...new Set(edits.map(({ file }) => file))]
  if (isApplied)
    for (const file of files) await writeFile(join(root, file), await newText(file, edits, sources.text(file)))
  const next = isApplied ? '：请运行 npm run generate，再看编译器' : '：加上 --apply 才改写'
  print(
    `${isApplied ? '已改写' : '将改写'} ${files.join('、') || '没有文件'}${files.length > 0 ? next : ''}；${left.length} 处由人决定`,
  )
  return 0
}

async function newText(file: string, edits: readonly Edit[], text: string): Promise<string> {
  const own = edits.filter((edit) => edit.file === file)
  return format(edited(text, own), { ...(await resolveConfig(file)), filepath: file })
}
