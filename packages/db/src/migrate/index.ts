export { type DiffOptions, diffMigrations } from './diff-migrations.ts';
export { type MigrateOptions, MigrationError, migrate } from './migrate.ts';
export { listMigrations } from './migration-list.ts';
