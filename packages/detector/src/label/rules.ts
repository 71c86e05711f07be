import { nullability } from './absence.ts';
import { asynchronous, errorHandling } from './behaviour.ts';
import { datetimeKind } from './datetime.ts';
import { importRules } from './imports.ts';
import { layoutRules } from './layout.ts';
import { access, migrationName, naming, thisQualifier } from './names.ts';
import type { Rule } from './rule.ts';
import { callOrder, comments, docs, featureInOut } from './shape.ts';
import { suppression } from './suppression.ts';
import { typeAnnotation } from './types.ts';
import { booleanConfig, literal, versionPin } from './values.ts';

/** In the order of the conventions' list: the first that applies names the flip. */
export const rules: readonly Rule[] = [
  ...layoutRules,
  ...importRules,
  thisQualifier,
  migrationName,
  nullability,
  datetimeKind,
  naming,
  typeAnnotation,
  suppression,
  asynchronous,
  access,
  errorHandling,
  versionPin,
  booleanConfig,
  literal,
  comments,
  callOrder,
  featureInOut,
  docs,
];
