import { randomUUID } from 'node:crypto'
import { refused } from '#server/calls/business-error.ts'
import { addressBlock } from '#server/platform/address-block.ts'
import type { Session } from '#server/calls/operation-registry.ts'
import type { RateLimit, RateLimiter } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { ACCOUNT_MESSAGE, waitMessage } from '#contracts/constants/error-messages.ts'
import type { LoggedIn, LoginOpening } from '#server/features/account/login-opening.ts'
import type { Caller } from '#server/features/account/session/session-service.ts'
import type { SceneCodeProvider } from './scene-code-provider.ts'

const SCENE_SECONDS = 120
const PER_ADDRESS: RateLimit = { name: 'scene-address', limit: 60, windowSeconds: 600 }

/** '0' waiting, '1' scanned, '2' confirmed, '3' expired. */
export type SceneStatus = '0' | '1' | '2' | '3'
/** State of a scene. At most one call of `check` returns `loggedIn`. */
export type SceneLogin = { loginStatus: SceneStatus; loggedIn?: LoggedIn }

type Decision = { personId: number; isConfirmed: boolean }

export type SceneLoginService = ReturnType<typeof sceneLoginService>

type Dependencies = {
  store: ShortLivedStore
  limiter: RateLimiter
  logins: LoginOpening
  provider: SceneCodeProvider
}

/**
 * Log-in on a computer with a phone. The page shows the QR code of a scene, the phone scans and confirms, and the
 * polling page gets the session. Each step is a key of the short-lived store that can be put or taken once, so that
 * exactly one of parallel calls succeeds. A scene with the name of an ended scene gets a new id and inherits nothing.
 */
export function sceneLoginService({ store, limiter, logins, provider }: Dependencies) {
  const sceneKey = (scene: string) => `scene:${scene}`
  const scanKey = (id: string) => `scene-scan:${id}`
  const decisionKey = (id: string) => `scene-decision:${id}`
  const idOf = async (scene: string) => (await store.get(sceneKey(scene))) as string | undefined
  const decisionOf = async (id: string) => (await store.get(decisionKey(id))) as Decision | undefined

  return {
    /** Starts a scene, valid for two minutes, and draws its code (PNG). @throws BusinessError 500 over the limit. */
    async begin(scene: string, { origin, address }: { origin: string; address: string }): Promise<Buffer> {
      const { isAllowed, retrySeconds } = await limiter.hit(PER_ADDRESS, addressBlock(address))
      if (!isAllowed) throw refused(waitMessage('tooOften', retrySeconds, ['password', 'code']))
      // requesting the code again does not extend the lifetime of the scene
      await store.putIfAbsent(sceneKey(scene), randomUUID(), SCENE_SECONDS)
      return provider.draw({ scene, origin })
    },

    /**
     * Returns the state of a scene. The first call after the confirmation creates the session for its caller; then the
     * scene ends.
     */
    async check(scene: string, caller: Caller): Promise<SceneLogin> {
      const id = await idOf(scene)
      if (id === undefined) return { loginStatus: '3' }
      const decision = await decisionOf(id)
      if (decision?.isConfirmed === false) return { loginStatus: '3' }
      if (decision === undefined) return { loginStatus: (await store.get(scanKey(id))) === undefined ? '0' : '1' }
      if ((await store.take(sceneKey(scene))) !== id) return { loginStatus: '3' }
      const loggedIn = await logins.open({ person: decision.personId, channel: 'wechat', caller })
      return loggedIn ? { loginStatus: '2', loggedIn } : { loginStatus: '3' }
    },

    /**
     * Records a scan by the phone.
     * @throws BusinessError 500 if the scene expired, is decided, or was scanned by another account.
     */
    async scan(scene: string, { personId }: Session): Promise<SceneStatus> {
      const id = await idOf(scene)
      if (id === undefined || (await decisionOf(id)) !== undefined) throw refused(ACCOUNT_MESSAGE.sceneOver)
      await store.putIfAbsent(scanKey(id), personId, SCENE_SECONDS)
      if ((await store.get(scanKey(id))) !== personId) throw refused(ACCOUNT_MESSAGE.sceneOver)
      return '1'
    },

    /**
     * Records the decision made on the phone.
     * @throws BusinessError 500 if the scene expired, is already decided, or was not scanned by this account.
     */
    async confirm(scene: string, isConfirmed: boolean, { personId }: Session): Promise<void> {
      const id = await idOf(scene)
      if (id === undefined || (await store.get(scanKey(id))) !== personId) throw refused(ACCOUNT_MESSAGE.sceneOver)
      const decision: Decision = { personId, isConfirmed }
      if (!(await store.putIfAbsent(decisionKey(id), decision, SCENE_SECONDS))) throw refused(ACCOUNT_MESSAGE.sceneOver)
    },
  }
}
