import { isObject, parseJson, stringAt } from './json.ts';

/** The source of a notebook's cell by its id (or `cell-3`, the third after the first), or undefined. Never throws. */
export function cellSource(notebook: string, cell: string): string | undefined {
  const value = parseJson(notebook);
  if (!isObject(value) || !Array.isArray(value.cells)) return undefined;
  const cells = value.cells.filter(isObject);
  const index = /^cell-(\d{1,6})$/.exec(cell)?.[1];
  const found =
    cells.find((each) => stringAt(each, 'id') === cell) ??
    cells[index === undefined ? -1 : Number(index)];
  if (found === undefined) return undefined;
  if (Array.isArray(found.source))
    return found.source.filter((line) => typeof line === 'string').join('');
  return stringAt(found, 'source');
}
