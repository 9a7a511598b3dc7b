// `node scripts/health.mjs`: health check of the container, which has no curl. Exits with 0 if /healthz returns 200.
const LIMIT_MS = 2500

try {
  const url = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
