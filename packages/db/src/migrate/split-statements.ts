/** What can hold a semicolon that ends nothing: texts, names, dollar-quoted bodies, comments. */
const PARTS =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$\-/;]+|[\s\S]/g;

/** The statements of a script, without what is only blank or comment. */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let hasWords = false;
  const end = () => {
    if (hasWords) statements.push(statement.trim());
    statement = '';
    hasWords = false;
  };
  for (const [part] of script.matchAll(PARTS)) {
    if (part === ';') {
      end();
      continue;
    }
    const isComment = part.startsWith('--') || part.startsWith('/*');
    if (!isComment && part.trim() !== '') hasWords = true;
    statement += part;
  }
  end();
  return statements;
}
