// `npm run up`: from a fresh clone to a running site. Plain JavaScript, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'

const PARENT_CHECK_MS = 1000

requireNode(20, 19)
await requireFreePort(process.env.PORT ?? '3000')
run('scripts/install.mjs', '--serving')
run('--import', 'tsx', 'scripts/prepare.ts')
start()

function requireNode(major, minor) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  stop(
    `需要 Node ${major}.${minor} 或更高版本，当前为 ${process.versions.node} / Node ${major}.${minor} or later is needed`,
  )
}

async function requireFreePort(port) {
  const server = createServer()
  const isFree = await new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port: Number(port), host: process.env.HOST ?? '0.0.0.0' }, () => resolve(true))
  })
  await new Promise((resolve) => (isFree ? server.close(resolve) : resolve()))
  if (!isFree) stop(`端口 ${port} 已被占用，请用 PORT 指定其他端口 / Port ${port} is taken: set PORT to another`)
}

/** Each step tells what it does, does nothing when its result is there, and begins anew when it was interrupted. */
function run(...parameters) {
  const { status } = spawnSync(process.execPath, parameters, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function start() {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', DEMONSTRATION: '1', ...process.env, NODE_ENV: 'production' },
  })
  // Ctrl-C reaches the server by itself; other ends of this process are passed on
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.on('exit', (code) => process.exit(code ?? 1))
  // a killed npm does not tell its children: the site must not outlive the command that started it
  const parent = process.ppid
  setInterval(() => process.ppid === parent || server.kill('SIGTERM'), PARENT_CHECK_MS).unref()
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
