import { open } from 'node:fs/promises'
import { type DrillContext, type DrillScenario, required, startServer } from './drill-scenario.ts'

const CALLS = 200
/** Timeout of a request, so long that only a hanging server exceeds it. */
const LIMIT_MS = 60_000

/** A log that is full, closed or never read: the site still responds and stops on SIGTERM. */
export const unwritableLogScenario: DrillScenario = {
  title: '日志写不出去 / A log that cannot be written',
  async run(context) {
    const full = await open('/dev/full', 'w')
    try {
      await serves(context, full.fd, '磁盘已满 / full disk')
    } finally {
      await full.close()
    }
    await serves(context, 'pipe', '管道已关闭 / closed pipe', (stdout) => stdout.destroy())
    await serves(context, 'pipe', '管道无人读取 / pipe that nobody reads', () => undefined)
  },
}

async function serves(
  context: DrillContext,
  stdout: 'pipe' | number,
  what: string,
  prepare?: (stdout: { destroy: () => unknown }) => unknown,
): Promise<void> {
  const server = await startServer(context, stdout)
  try {
    if (server.child.stdout !== null) prepare?.(server.child.stdout)
    for (let count = 0; count < CALLS; count += 1) {
      const reply = await fetch(`${server.base}/prod-api/no/such/call/${'x'.repeat(150)}`, {
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      required(reply.status === 200, `${what}: HTTP ${reply.status}`)
    }
  } finally {
    const code = await server.stop()
    required(code === 0, `${what}: SIGTERM was not heard`)
  }
  context.report(`${what}: ${CALLS} 次请求均有回答，SIGTERM 正常结束 / all calls answered, SIGTERM heard`)
}
