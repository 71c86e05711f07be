export { type SeededTeam, seedTeam } from './seed-team.ts';
export { type TestDatabase, testDatabase } from './test-database.ts';
export { startTestServer } from './test-server.ts';
