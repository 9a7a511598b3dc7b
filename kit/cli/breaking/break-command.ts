import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { SetupError } from '#kit/cli/setup-error.ts'
import type { Terminal } from '#kit/cli/command.ts'
import { parsedOptions } from '#kit/cli/option-values.ts'
import { type Change, changesBetween } from './changes.ts'
import { presentSurfaces, type Surface, surfacesOf } from './surface.ts'

const GENERATED = 'contracts/generated/openapi.json'

const HELP = `contract break --against <基线>

现在的契约与基线比较，认方向：输入只能放宽，回答只能收紧；破坏调用方的改动算失败。

  --against 基线         openapi.json 文件，或 git 的提交、分支、标签（取其中的 ${GENERATED}）
  --with 文件            与这个 openapi.json 比较，而不是与现在的记录

退出码：0 兼容，1 有破坏性改动，2 无法进行`

/** `contract break`: reports contract changes that break clients. @throws SetupError without a baseline. */
export async function breakCommand(argv: readonly string[], { print }: Terminal): Promise<0 | 1> {
  if (argv.includes('--help')) {
    print(HELP)
    return 0
  }
  const { against, with: other } = parsed(argv)
  if (against === undefined) throw new SetupError('没有 --against', '例如 contract break --against main')
  const before = await baseline(against)
  const after = other === undefined ? presentSurfaces() : surfacesOf(await readBaseline(other), other)
  const changes = changesBetween(before, after)
  const breaking = changes.filter(({ isBreaking }) => isBreaking)
  for (const change of breaking) print(`✗ 破坏 ${changeText(change)}`)
  for (const change of changes.filter(({ isBreaking }) => !isBreaking)) print(`· 兼容 ${changeText(change)}`)
  print(
    `${breaking.length === 0 ? '兼容' : '不兼容'}：${breaking.length} 处破坏，${changes.length - breaking.length} 处兼容的改动`,
  )
  return breaking.length === 0 ? 0 : 1
}

const changeText = ({ operation, pointer, text }: Change) => `${operation}${pointer}：${text}`

/** Reads the baseline from a file, else from a git revision. */
async function baseline(against: string): Promise<Surface[]> {
  const text = await readFile(against, 'utf8').catch(() => undefined)
  return surfacesOf(text ?? (await ofCommit(against)), against)
}

const readBaseline = (file: string) =>
  readFile(file, 'utf8').catch(() => {
    throw new SetupError(`${file} 读不到`, '')
  })

const MAX_BYTES = 64 * 1024 * 1024
const run = promisify(execFile)

async function ofCommit(commit: string): Promise<string> {
  const place = `${commit}:${GENERATED}`
  const { stdout } = await run('git', ['show', '--end-of-options', place], { maxBuffer: MAX_BYTES }).catch(() => {
    throw new SetupError(
      `${commit} 既不是文件，也不是有 ${GENERATED} 的提交`,
      '例如 --against main、--against v1.2、--against openapi.json',
    )
  })
  return stdout
}

const parsed = (argv: readonly string[]) =>
  parsedOptions('contract break', argv, { options: { against: { type: 'string' }, with: { type: 'string' } } }).values
