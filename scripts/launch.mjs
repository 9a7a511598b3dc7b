// What the commands share that begin with nothing installed: plain JavaScript without dependencies.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

const PARENT_CHECK_MS = 1000

let isInterrupted = false

/** Ctrl-C reaches the steps and the server, too: each ends in its own way, then this process. */
export function endWithChildren() {
  process.on('SIGINT', () => {
    isInterrupted = true
  })
}

/** Ends with one line when this Node is older. */
export function requireNode(major, minor) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  stop(
    `需要 Node ${major}.${minor} 或更高版本，当前为 ${process.versions.node} / Node ${major}.${minor} or later is needed`,
  )
}

/** Ends with one line when somebody listens there. */
export async function requireFreePort(port) {
  const server = createServer()
  const isFree = await new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port: Number(port), host: process.env.HOST ?? '0.0.0.0' }, () => resolve(true))
  })
  await new Promise((resolve) => (isFree ? server.close(resolve) : resolve()))
  if (!isFree) stop(`端口 ${port} 已被占用，请用 PORT 指定其他端口 / Port ${port} is taken: set PORT to another`)
}

/** A step tells what it does, does nothing when its result is there, and begins anew when it was interrupted. */
export async function run(...parameters) {
  const [code] = await once(child(parameters), 'exit')
  if (code !== 0 || isInterrupted) process.exit(code || 1)
}

/** What the command is for: ends this process with it. */
export function serve(parameters, environment) {
  child(parameters, environment).on('exit', (code) => process.exit(code ?? 1))
}

/** A process of Node that does not outlive the command that started it. */
function child(parameters, env = process.env) {
  const started = spawn(process.execPath, parameters, { stdio: 'inherit', env })
  // in a terminal they hear of it by themselves, too
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => started.kill(signal))
  // a killed npm does not tell its children
  const parent = process.ppid
  const watch = setInterval(() => process.ppid === parent || started.kill('SIGTERM'), PARENT_CHECK_MS).unref()
  return started.on('exit', () => clearInterval(watch))
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
