// Entry point of a mutant: bundled with one bug by mutant-bundle.ts and loaded by mutant-host.ts.
export { openDatabase } from '#server/database/database.ts'
export { mockConfig } from '#server/mock/mock-config.ts'
export { createMock } from '#server/mock/mock.ts'
export { worldFiles } from '#server/mock/worlds/world-files.ts'
