import { type ConventionId, conventionOf } from './conventions.ts';

/** What helps besides a convention's `next`. Apart from it, since the hook needs none of this. */
const also: Readonly<Record<ConventionId, readonly string[]>> = {
  'line-endings': ['Renormalise once (`git add --renormalize .`) in a commit of its own.'],
  whitespace: [
    'Commit the reformatted folder by itself, and list that commit in .git-blame-ignore-revs.',
  ],
  quotes: ['Run the formatter last, after every fixer.'],
  'semicolons-commas': ['Run the formatter last, after every fixer.'],
  'imports-missing': ['Let agents add an import together with the code that uses it, in one edit.'],
  'imports-style': [
    'Give the bundler, the test runner and the type checker the same resolution settings.',
    'Rewrite the other spelling once, in a commit of its own.',
  ],
  'this-qualifier': ['Apply it to the whole project once, so that no file shows the other way.'],
  'migration-name': ['Rename the ones that differ only while they have run nowhere else.'],
  nullability: [
    'Mend the caller, fixture or schema that says otherwise.',
    'Check for absence once, where the value enters, and not again.',
  ],
  'datetime-kind': [
    'Give tests a clock and a zone of their own instead of the machine’s.',
    'Name the kind in the identifier or the type, so that a reader cannot miss it.',
  ],
  naming: ['Let one lint rule hold it, with the exceptions written beside it.'],
  'type-annotation': [
    'Allow the loose type by name in the few files that need it, and nowhere else.',
  ],
  suppression: ['Where a suppression stays, write the reason on the same line.'],
  async: ['Mend the test or the interface that still expects the other kind.'],
  access: ['Change the rule or the test, not the member, when the two disagree.'],
  'error-handling': ['Say in the function’s description which errors leave it.'],
  'version-pin': ['Let one manifest name the version, and have the others take it from there.'],
  'boolean-config': ['Give the two checks a configuration each where both are right.'],
  literal: ['Take the value from one place that both read.'],
  comments: ['Change the lint rule or the review’s checklist that takes them out.'],
  'call-order': ['Write down next to the block why its order matters.'],
  'feature-in-out': ['Put it behind a switch when both are needed for a while.'],
  docs: ['Make the document from the code where it can be made.'],
  other: ['See both sides with `unthrash replay`, then write one line about which is right.'],
};

/** One to three things to do about a convention that flips, the first one first: imperative sentences. */
export function rulesOfThumb(id: string): readonly string[] {
  const convention = conventionOf(id);
  const more = new Map<string, readonly string[]>(Object.entries(also)).get(convention.id) ?? [];
  return [convention.next, ...more];
}
