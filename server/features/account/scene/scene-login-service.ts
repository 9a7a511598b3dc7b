import { randomUUID } from 'node:crypto'
import { refused } from '#server/calls/business-error.ts'
import { addressBlock } from '#server/platform/client-address.ts'
import type { Session } from '#server/calls/operation-registry.ts'
import type { RateLimit, RateLimiter } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { ACCOUNT_MESSAGE, waitMessage } from '#contracts/error-catalogue.ts'
import type { LoggedIn, LoginOpening } from '#server/features/account/login-opening.ts'
import type { Caller } from '#server/features/account/session/session-service.ts'
import type { SceneCodeProvider } from './scene-code-provider.ts'

const SCENE_SECONDS = 120
const PER_ADDRESS: RateLimit = { name: 'scene-address', limit: 60, windowSeconds: 600 }

/** '0' waiting, '1' scanned, '2' confirmed, '3' over. */
export type SceneStatus = '0' | '1' | '2' | '3'
/** The state of a scene; with the log-in the one time it is handed over. */
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
 * Logging in a computer with a phone: the page shows a code of a scene, the phone scans and confirms, the page that asks
 * for the scene's state gets the session. Each step is a key that is put only once or taken once, so that of parallel calls
 * exactly one goes through. A scene that begins anew under its name has another id and inherits nothing.
 */
export function sceneLoginService({ store, limiter, logins, provider }: Dependencies) {
  const sceneKey = (scene: string) => `scene:${scene}`
  const scanKey = (id: string) => `scene-scan:${id}`
  const decisionKey = (id: string) => `scene-decision:${id}`
  const idOf = async (scene: string) => (await store.get(sceneKey(scene))) as string | undefined
  const decisionOf = async (id: string) => (await store.get(decisionKey(id))) as Decision | undefined

  return {
    /** Begins a scene, good for two minutes, and draws its code (PNG). @throws BusinessError 500 over the limit. */
    async begin(scene: string, { origin, address }: { origin: string; address: string }): Promise<Buffer> {
      const { isAllowed, retrySeconds } = await limiter.hit(PER_ADDRESS, addressBlock(address))
      if (!isAllowed) throw refused(waitMessage('tooOften', retrySeconds, ['password', 'code']))
      // the same code shown twice does not live longer
      await store.putIfAbsent(sceneKey(scene), randomUUID(), SCENE_SECONDS)
      return provider.draw({ scene, origin })
    },

    /** The state of a scene. The first call after the confirmation gets the session, opened for its caller; then it is over. */
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

    /** A phone has scanned the code. @throws BusinessError 500 when it is over or another account has scanned it. */
    async scan(scene: string, { personId }: Session): Promise<SceneStatus> {
      const id = await idOf(scene)
      if (id === undefined || (await decisionOf(id)) !== undefined) throw refused(ACCOUNT_MESSAGE.sceneOver)
      await store.putIfAbsent(scanKey(id), personId, SCENE_SECONDS)
      if ((await store.get(scanKey(id))) !== personId) throw refused(ACCOUNT_MESSAGE.sceneOver)
      return '1'
    },

    /** The phone's answer, given once and only by the account that scanned. @throws BusinessError 500 otherwise. */
    async confirm(scene: string, isConfirmed: boolean, { personId }: Session): Promise<void> {
      const id = await idOf(scene)
      if (id === undefined || (await store.get(scanKey(id))) !== personId) throw refused(ACCOUNT_MESSAGE.sceneOver)
      const decision: Decision = { personId, isConfirmed }
      if (!(await store.putIfAbsent(decisionKey(id), decision, SCENE_SECONDS))) throw refused(ACCOUNT_MESSAGE.sceneOver)
    },
  }
}
