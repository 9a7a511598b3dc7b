// Settings come from `--set NAME=value`, then from the environment, then from the file `.env`. Plain JavaScript,
// because `npm run up` reads settings before anything is installed.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const CONFIG = new URL('../server/start/settings.ts', import.meta.url)
/** The settings that server/start/settings.ts reads, recognized as its strings in capital letters. */
export const SITE_SETTINGS = [...new Set(readFileSync(CONFIG, 'utf8').match(/(?<=')[A-Z][A-Z\d_]{3,}(?=')/g))]

/** Settings of tools: tests, benchmarks, the contract kit, and Docker, which also reads `.env`. */
const TOOL_SETTINGS = [
  'BENCH_PORT',
  'CHROMIUM_PATH',
  'CONTRACT_SESSION_KEY',
  'CONTRACT_SESSION_KEY_B',
  'CONTRACT_SESSION_KEY_LOGOUT',
  'CONTRACT_SESSION_KEY_RIGHT',
  'ENV_FILE',
  'MOCK_CORS',
  'MOCK_PORT',
  'MOCK_TEMPLATE',
  'POSTGRES_PASSWORD',
  'PROMETHEUS_PORT',
  'STOPS',
  'STOPS_SEED',
  'TEST_POSTGRESQL_URL',
  'TEST_REDIS_URL',
]

const KNOWN = [...SITE_SETTINGS, ...TOOL_SETTINGS]
/** Minimum length of a setting's name for the check: shorter names resemble too many others. */
const SHORTEST_NAME = 6
const MOST_EDITS = 2

let isApplied = false

/**
 * Copies settings into the environment: `--set` overrides the environment, `.env` does not. Reports names that look
 * misspelt. A tool and its child processes get no settings of the site from `.env`.
 * @param {{ isTool?: boolean, set?: readonly string[], refuse?: (text: string) => never }} options
 */
export function applySettings({ isTool = false, set = [], refuse = fail }) {
  if (isApplied) return // scripts/run.mjs has applied the settings before it started this program
  isApplied = true
  for (const text of set) {
    const [, name, value] = /^(\w+)=(.*)$/s.exec(text) ?? refuse(`--set ${text}：须为 NAME=值 / has to be NAME=value`)
    process.env[name] = value
  }
  for (const [name, meant] of misspelt(process.env))
    console.error(`环境变量 ${name} 无人读取，是 ${meant} 吗？ / Nothing reads ${name}: is ${meant} meant?`)
  const file = process.env.ENV_FILE ?? '.env'
  if (file === '') return
  for (const [name, value] of Object.entries(readFile(file, process.env.ENV_FILE !== undefined))) {
    if (!isTool || TOOL_SETTINGS.includes(name)) process.env[name] ??= value
  }
  if (isTool) process.env.ENV_FILE = ''
}

/** @param {string} file @param {boolean} isNamed */
function readFile(file, isNamed) {
  const text = textOf(file, isNamed)
  const settings = parseEnv(text)
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const odd = lines.findIndex((line) => line !== '' && !/^(#|(export\s+)?[A-Za-z_]\w*\s*=)/.test(line))
  // a quoted value may span several lines
  if (odd >= 0 && !/["'`]/.test(text)) fail(`${file}:${odd + 1}：须为 NAME=值 / has to be NAME=value`)
  const [wrong] = misspelt(settings)
  // an error only for .env: the environment also has variables of other programs
  if (wrong)
    fail(`${file}：无人读取 ${wrong[0]}，是 ${wrong[1]} 吗？ / Nothing reads ${wrong[0]}: is ${wrong[1]} meant?`)
  return settings
}

function textOf(file, isNamed) {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    if (error.code === 'ENOENT' && !isNamed) return ''
    return fail(`${file} 不可读 / cannot be read: ${error.code ?? error.message}`)
  }
}

/** @param {string} text @returns {never} */
function fail(text) {
  console.error(text)
  process.exit(2)
}

/**
 * Returns the unknown names that differ from a setting by one or two letters, each with this setting.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {[string, string][]}
 */
export function misspelt(environment) {
  return Object.keys(environment).flatMap((name) => {
    if (name.length < SHORTEST_NAME || KNOWN.includes(name)) return []
    const near = KNOWN.find((known) => known.length >= SHORTEST_NAME && edits(name.toUpperCase(), known) <= MOST_EDITS)
    return near === undefined ? [] : [[name, near]]
  })
}

/** Damerau–Levenshtein distance; Infinity if the lengths differ by more than MOST_EDITS. */
function edits(one, other) {
  if (Math.abs(one.length - other.length) > MOST_EDITS) return Infinity
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const [above, before] = [rows[row - 1], rows[row - 2]]
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let cost = Math.min(above[column] + 1, current[column - 1] + 1, above[column - 1] + (isSame ? 0 : 1))
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwap && before) cost = Math.min(cost, before[column - 2] + 1)
      current.push(cost)
    }
    rows.push(current)
  }
  return rows[one.length][other.length]
}
