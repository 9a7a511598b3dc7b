import { afterAll } from 'vitest'

// Runs after every test file (vitest.config.ts): waits for the next frame. Callbacks of after-paint.ts still need the
// document, which is removed with the file's environment.

// saved before any test installs fake timers
const { requestAnimationFrame: frame, setTimeout: later } = globalThis

if (typeof document !== 'undefined') afterAll(() => new Promise<void>((resolve) => frame(() => later(resolve))))
