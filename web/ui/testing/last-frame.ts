import { afterAll } from 'vitest'

// Runs after every test file (vitest.config.ts). Waits for the next frame: pending callbacks of after-paint.ts need the
// document, which is removed with the environment of the file.

// saved before any test installs fake timers
const { requestAnimationFrame: frame, setTimeout: later } = globalThis

if (typeof document !== 'undefined') afterAll(() => new Promise<void>((resolve) => frame(() => later(resolve))))
