import { z } from 'zod';

/** What a test looks at in a request that the client sends to the model; the rest is let through unread. */
const block = z.looseObject({
  type: z.string(),
  text: z.optional(z.string()),
  tool_use_id: z.optional(z.string()),
  is_error: z.optional(z.boolean()),
  content: z.optional(z.unknown()),
});

const message = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.array(block)]),
});

export const modelRequest = z.looseObject({
  model: z.string(),
  stream: z.optional(z.boolean()),
  messages: z.array(message),
  tools: z.optional(z.array(z.looseObject({ name: z.optional(z.string()) }))),
});

export type ModelRequest = z.infer<typeof modelRequest>;

/** One tool's answer as the model receives it. */
export interface ToolResult {
  readonly id: string;
  readonly error: boolean;
  readonly text: string;
}

/** All text of a block's content, which is a string or a list of text blocks. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = z.array(z.looseObject({ text: z.optional(z.string()) })).safeParse(content);
  return parts.success ? parts.data.map((part) => part.text ?? '').join('\n') : '';
}

/** The tool results of a request's last message, in order; empty when it holds none. */
export function lastToolResults(request: ModelRequest): readonly ToolResult[] {
  const last = request.messages.findLast((each) => each.role === 'user');
  if (last === undefined || typeof last.content === 'string') return [];
  return last.content
    .filter((each) => each.type === 'tool_result')
    .map((each) => ({
      id: each.tool_use_id ?? '',
      error: each.is_error ?? false,
      text: textOf(each.content),
    }));
}
