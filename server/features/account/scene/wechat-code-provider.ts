import { MAX_AHEAD_MS } from '#server/short-lived/short-lived-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { SceneCodeProvider } from './scene-code-provider.ts'

/** The mini-program whose codes are shown (WECHAT_APP_ID, WECHAT_APP_SECRET, WECHAT_PAGE, WECHAT_API_URL). */
export type WechatSettings = {
  /** An empty id disables the provider. */
  appId: string
  appSecret: string
  /** Page of the mini-program that reads `scene`. */
  page: string
  /** Base address of WeChat's API. */
  apiUrl: string
}

const TIMEOUT_MS = 5000
const MAX_PICTURE_BYTES = 1024 * 1024
/** Time in ms before the expiry of a token at which the token is refreshed. */
const TOKEN_MARGIN_MS = 5 * 60_000
/** WeChat's error codes for an invalid access token. */
const DEAD_TOKEN_CODES = new Set([40001, 40014, 42001])

type Failure = { errcode?: number }
type Picture = { bytes: Buffer } | { errcode: number }

/** Codes of the mini-program from WeChat's wxacode.getUnlimited. */
export function wechatCodeProvider({ settings, clock }: { settings: WechatSettings; clock: Clock }): SceneCodeProvider {
  let token: { text: string; fetchedMs: number; usableUntilMs: number } | undefined

  async function accessToken(): Promise<string> {
    const now = clock.now().getTime()
    // a token from the future was fetched before the clock was set back
    if (token && token.usableUntilMs > now && token.fetchedMs <= now + MAX_AHEAD_MS) return token.text
    const { appId, appSecret } = settings
    const response = await post('/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: appId,
      secret: appSecret,
    })
    const answer = (await response.json()) as Failure & { access_token?: string; expires_in?: number }
    if (typeof answer.access_token !== 'string') throw failure('token', answer.errcode)
    token = {
      text: answer.access_token,
      fetchedMs: now,
      usableUntilMs: now + (answer.expires_in ?? 0) * 1000 - TOKEN_MARGIN_MS,
    }
    return token.text
  }

  async function picture(scene: string): Promise<Picture> {
    const path = `/wxa/getwxacodeunlimit?access_token=${encodeURIComponent(await accessToken())}`
    const response = await post(path, { scene, page: settings.page, check_path: false })
    const bytes = await limitedBytes(response)
    // WeChat sends errors as JSON (first byte `{`), whatever the content type
    if (bytes[0] !== 0x7b) return { bytes }
    return { errcode: (JSON.parse(bytes.toString()) as Failure).errcode ?? -1 }
  }

  const post = (path: string, body: object) =>
    fetch(settings.apiUrl + path, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    async draw({ scene }) {
      let drawn = await picture(scene)
      if ('errcode' in drawn && DEAD_TOKEN_CODES.has(drawn.errcode)) {
        token = undefined
        drawn = await picture(scene)
      }
      if ('errcode' in drawn) throw failure('picture', drawn.errcode)
      const { default: sharp } = await import('sharp')
      return sharp(drawn.bytes).png().toBuffer() // WeChat sends JPEG
    },
  }
}

async function limitedBytes(response: Response): Promise<Buffer> {
  if (!response.ok || response.body === null) throw failure('picture', response.status)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.length
    if (size > MAX_PICTURE_BYTES) throw new Error('WeChat sent too large a picture')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const failure = (what: 'picture' | 'token', code: number | undefined) =>
  new Error(`WeChat sent no ${what}: ${code ?? 'no reason'}`)
