// `node scripts/install.mjs [--serving] [folder …]`: installs missing packages of the folders' lock files. With
// `--serving` it leaves out development tools, unless some are installed already. Plain JavaScript, because no package
// is installed yet.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withFolderLock } from './folder-lock.mjs'

const LOOK_MS = 300
const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress']

const parameters = process.argv.slice(2)
const isServing = parameters.includes('--serving')
const folders = parameters.filter((parameter) => parameter !== '--serving')
for (const folder of folders.length === 0 ? ['.'] : folders) {
  if (needOf(folder) !== undefined) await withFolderLock('install', () => installIfNeeded(folder), sayWaiting)
}

function sayWaiting() {
  console.log('另一命令正在安装依赖，等待中 / Another command is installing: waiting for it')
}

/** Returns the installation that a folder needs; undefined if no package is missing. */
function needOf(folder) {
  if (!existsSync(join(folder, 'package-lock.json'))) return undefined // an image has no lock file, and is complete
  const locked = packagesIn(join(folder, 'package-lock.json'))
  const installed = packagesIn(recordOf(folder))
  const isThere = (path) => installed[path]?.version === locked[path].version

  // optional packages differ between machines
  const everything = Object.keys(locked).filter((path) => path !== '' && !locked[path].optional)
  const serving = everything.filter((path) => !locked[path].dev)
  // keep installed tools: a start after an update must not remove them
  const hasTools = Object.values(installed).some(({ dev }) => dev)
  const wanted = isServing && !hasTools ? serving : everything
  const isStale = Object.keys(installed).some((path) => !(path in locked))
  if (!isStale && (isServing ? serving : everything).every(isThere)) return undefined

  // the site may be running on the installed packages: if nothing else is needed, only add the missing packages
  return {
    wanted,
    isServingOnly: isServing && !hasTools,
    isAddition: !isStale && serving.some(isThere) && serving.every(isThere),
  }
}

/** Path of the list of installed packages, which npm writes last: an interrupted installation has no such file. */
function recordOf(folder) {
  return join(folder, 'node_modules/.package-lock.json')
}

async function installIfNeeded(folder) {
  const need = needOf(folder) // another process may have completed the installation by now
  if (need === undefined) return
  if (need.isAddition) rmSync(recordOf(folder))
  const command = need.isAddition ? ['install', '--no-save'] : ['ci']
  await watchedNpm(folder, [...command, need.isServingOnly ? '--omit=dev' : '--include=dev', ...OPTIONS], need.wanted)
}

function packagesIn(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {}
}

/** Runs npm and shows the number of installed packages. If npm fails, exits with its exit code. */
async function watchedNpm(folder, command, wanted) {
  const what = folder === '.' ? '正在安装依赖 / Installing dependencies' : `正在安装工具 / Installing tools: ${folder}`
  const isUnpacked = (path) => existsSync(join(folder, path, 'package.json'))
  const say = progress(what, wanted.length)
  say(0)
  const watch = setInterval(() => say(wanted.filter(isUnpacked).length), LOOK_MS)
  const status = await runNpm(command, folder)
  clearInterval(watch)
  if (status === 0) say(wanted.length)
  if (process.stdout.isTTY) process.stdout.write('\n')
  if (status !== 0) process.exit(status)
}

/** Runs npm without its summary, but with its warnings and errors. */
function runNpm(parameters, folder) {
  // the npm that started this script, if any, run without a shell
  const npm = process.env.npm_execpath
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm']
  const child = spawn(program, [...first, ...parameters], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  // npm would continue after Ctrl-C and disturb the next attempt; killing is safe, because the next one starts afresh
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Returns a function that shows the progress: in a terminal by overwriting a line, in a log by a line per quarter. */
function progress(what, total) {
  let shown = -1
  return (count) => {
    const quarter = Math.floor((4 * count) / total)
    if (process.stdout.isTTY) process.stdout.write(`\r· ${what} ${count}/${total}`)
    else if (quarter > shown) process.stdout.write(`· ${what} ${count}/${total}\n`)
    shown = Math.max(shown, quarter)
  }
}
