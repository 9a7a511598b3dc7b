// Explains why a port cannot be used. Plain JavaScript, because `npm run up` checks its port before anything is
// installed.

const LARGEST_PORT = 65_535

/**
 * Parses a port number; undefined if invalid.
 * @param {string} text
 * @returns {number | undefined}
 */
export function portOf(text) {
  return /^\d{1,5}$/.test(text) && Number(text) <= LARGEST_PORT ? Number(text) : undefined
}

/** @param {string} text */
export const noPort = (text) =>
  `PORT=${text} 不是端口（0 到 ${LARGEST_PORT}） / PORT=${text} is no port (0 to ${LARGEST_PORT})`

/**
 * One line on why listening failed; undefined for other errors.
 * @param {{ code?: string }} error
 * @param {{ host: string, port: number }} place
 * @returns {string | undefined}
 */
export function listenFailure({ code = '' }, { host, port }) {
  switch (code) {
    case 'EADDRINUSE':
      return `端口 ${port} 已被占用，请用 PORT 指定其他端口 / Port ${port} is taken: set PORT to another`
    case 'EACCES':
      return `没有权限使用端口 ${port}，请用 PORT 指定 1024 或更大的端口 / No permission for port ${port}: set PORT to 1024 or more`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST=${host} 不是本机的地址；所有地址用 0.0.0.0 / HOST=${host} is no address of this machine: 0.0.0.0 is all of them`
    default:
      return undefined
  }
}
