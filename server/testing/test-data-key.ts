/** The key of test data: any 32 bytes that look random. */
export const TEST_DATA_KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7 + 1)).toString('base64')
