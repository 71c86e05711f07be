/** Guards for JSON on the hot path, where no schema library is loaded. */
export type JsonObject = { readonly [name: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value that a JSON text stands for, or undefined when it is none. Never throws. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The string under a name, or empty. */
export function stringAt(object: JsonObject, name: string): string {
  const value = object[name];
  return typeof value === 'string' ? value : '';
}

/** The strings of a list under a name, at most `most`; anything else in it is left out. */
export function stringsAt(object: JsonObject, name: string, most: number): readonly string[] {
  const value = object[name];
  if (!Array.isArray(value)) return [];
  const strings: string[] = [];
  for (const each of value.slice(0, most)) if (typeof each === 'string') strings.push(each);
  return strings;
}
