/** Returns the data of a successful reply. @throws Error with code and message of any other reply. */
export async function dataOf<Reply extends { code: number; msg: string }>(
  call: Promise<Reply>,
): Promise<Extract<Reply, { data: unknown }>['data']> {
  const reply = await call
  if (!('data' in reply)) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data as Extract<Reply, { data: unknown }>['data']
}
