export {
  type SeededTeam as SeededRollups,
  seedTeam as seedRollups,
} from '../read/testing/seed-team.ts';
export { seedMember } from './seed-member.ts';
export { type SeededTeam, seedTeam } from './seed-team.ts';
export { type TestDatabase, testDatabase } from './test-database.ts';
export { startTestServer } from './test-server.ts';
