import { afterAll } from 'vitest'

// Before every test file (vitest.config.ts). What a page does after its next frame (after-paint.ts) must find its
// document, and the environment of a file goes with the last test, so the file waits for that frame.

// taken before any test puts false clocks in their place
const { requestAnimationFrame: frame, setTimeout: later } = globalThis

if (typeof document !== 'undefined') afterAll(() => new Promise<void>((resolve) => frame(() => later(resolve))))
