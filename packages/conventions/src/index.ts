export type { Convention, ConventionId } from './conventions.ts';
export { conventionIds, conventionOf, conventions, isSideOf } from './conventions.ts';
export { rulesOfThumb } from './rules-of-thumb.ts';
export { sidePhrase } from './side-phrases.ts';
