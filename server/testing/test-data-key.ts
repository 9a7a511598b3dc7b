/** `DATA_KEY` of tests: 32 distinct bytes, because readSecrets() rejects keys with many equal bytes. */
export const TEST_DATA_KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7 + 1)).toString('base64')
