export type { Convention, ConventionId } from './conventions.ts';
export { conventionIds, conventionOf, conventions, isSideOf } from './conventions.ts';
