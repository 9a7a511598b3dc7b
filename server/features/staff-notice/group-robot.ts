/** Error for a message that was certainly not delivered. Contains no URL, because a URL contains the robot's key. */
export class NotDelivered extends Error {}

type RobotMessage = {
  url: string
  text: string
  /** Aborts the request. */
  stopping: AbortSignal
  /** Time limit in ms of the request including its response. */
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** Maximum number of bytes read from a response, which is a short JSON object. */
const REPLY_BYTES = 4096

/**
 * Sends a text to a group robot with one JSON POST. 企业微信 and 钉钉 expect `msgtype`, 飞书 expects `msg_type`; an unknown
 * address, such as the operator's proxy, gets both. Redirects are not followed.
 * @throws NotDelivered if the robot rejected the message or cannot be reached; another error if the message may have
 * been delivered.
 */
export async function sendToRobot({ url, text, stopping, timeoutMs = TIMEOUT_MS }: RobotMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(robotMessage(url, text)),
  }).catch((error: unknown) => {
    throw isUnsent(error) ? new NotDelivered('the robot cannot be reached', { cause: error }) : error
  })
  const reply = await startOf(response)
  if (!response.ok) throw new NotDelivered(`the robot answered ${response.status}`)
  const code = codeOf(reply)
  if (code !== 0) throw new NotDelivered(`the robot refused the message with code ${code}`)
}

/** The JSON body of a message, in the form of the robot's product. */
export function robotMessage(url: string, text: string): object {
  const host = new URL(url).hostname
  const wecom = { msgtype: 'text', text: { content: text } }
  const feishu = { msg_type: 'text', content: { text } }
  if (/(?:^|\.)(?:weixin\.qq\.com|dingtalk\.com)$/.test(host)) return wecom
  if (/(?:^|\.)(?:feishu\.cn|larksuite\.com)$/.test(host)) return feishu
  return { ...wecom, ...feishu }
}

/** The code in the robot's reply: `errcode` (企业微信, 钉钉), `code` or `StatusCode` (飞书); 0 if the reply has no code. */
function codeOf(reply: string): number {
  try {
    const parsedReply = JSON.parse(reply) as Record<string, unknown> | null
    const code = parsedReply?.['errcode'] ?? parsedReply?.['code'] ?? parsedReply?.['StatusCode'] ?? 0
    return typeof code === 'number' ? code : 0
  } catch {
    return 0 // a proxy may answer with anything
  }
}

async function startOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const parts: Uint8Array[] = []
  let size = 0
  while (size < REPLY_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    size += value.length
  }
  await reader.cancel()
  return Buffer.concat(parts).toString('utf8')
}

/** Whether a request failed before anything was sent. */
function isUnsent(error: unknown): boolean {
  const code = ((error as Error).cause as { code?: string } | undefined)?.code ?? ''
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)
}
