import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

/**
 * Changes to a JSON text with comments that leave every other byte alone. (jsonc-parser's own `modify` lays out anew
 * whatever stands beside the change.)
 */
type Path = readonly (string | number)[];

/** Adds a property at the end of the object at `path`, or an element at the end of the list there. */
export function append(text: string, path: Path, value: unknown, name?: string): string {
  const parent = nodeAt(text, path);
  const children = parent?.children ?? [];
  if (parent === undefined) return text;
  const last = children.at(-1);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  const laid = (indent: string): string => {
    const head = name === undefined ? '' : `${JSON.stringify(name)}: `;
    return head + JSON.stringify(value, null, unit).replaceAll('\n', eol + indent);
  };
  if (last !== undefined) {
    const indent = indentOf(text, last.offset);
    const end = last.offset + last.length;
    if (indent !== undefined) return splice(text, end, end, `,${eol}${indent}${laid(indent)}`);
    const head = name === undefined ? '' : `${JSON.stringify(name)}: `;
    return splice(text, end, end, `, ${head}${JSON.stringify(value)}`);
  }
  const from = parent.offset + 1;
  const outer = lineIndent(text, parent.offset);
  const inner = text.slice(from, parent.offset + parent.length - 1);
  const close = inner.includes('\n') ? '' : eol + outer;
  return splice(text, from, from, `${eol}${outer}${unit}${laid(outer + unit)}${close}`);
}

/** Takes out the property or element at `path`, with the comma that belongs to it. */
export function remove(text: string, path: Path): string {
  const value = nodeAt(text, path);
  const node = value?.parent?.type === 'property' ? value.parent : value;
  const siblings = node?.parent?.children;
  if (node?.parent === undefined || siblings === undefined) return text;
  const at = siblings.indexOf(node);
  const end = node.offset + node.length;
  const before = siblings[at - 1];
  if (before !== undefined) return splice(text, before.offset + before.length, end, '');
  const next = siblings[at + 1];
  if (next !== undefined) return splice(text, node.offset, next.offset, '');
  const open = node.parent.offset + 1;
  const close = node.parent.offset + node.parent.length - 1;
  const rest = text.slice(end, close).replace(/^\s*,/, '');
  return splice(
    text,
    open,
    close,
    text.slice(open, node.offset).trim() === '' && rest.trim() === ''
      ? ''
      : `${text.slice(open, node.offset)}${rest}`,
  );
}

/** Where a name stands a second time in the object at `path`: its offset, or undefined. */
export function secondOf(text: string, path: Path, name: string): number | undefined {
  const properties = nodeAt(text, path)?.children ?? [];
  return properties.filter(({ children }) => children?.[0]?.value === name)[1]?.offset;
}

function nodeAt(text: string, path: Path): Node | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  return root === undefined ? undefined : findNodeAtLocation(root, [...path]);
}

function splice(text: string, from: number, to: number, by: string): string {
  return text.slice(0, from) + by + text.slice(to);
}

/** The white space before something that stands first in its line; undefined when something stands before it. */
function indentOf(text: string, offset: number): string | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return line.trim() === '' && text.lastIndexOf('\n', offset - 1) >= 0 ? line : undefined;
}

function lineIndent(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}
