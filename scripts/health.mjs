// `node scripts/health.mjs`: the health check of the container, which has no curl. Ends with 0 if /healthz is 200.
const LIMIT_MS = 2500

try {
  const url = `http://127.0.0.1:${process.env.PORT || 3000}/healthz`
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
