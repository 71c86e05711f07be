import { randomBytes } from 'node:crypto';
import type { ModelRequest } from './request.ts';

/** One block of a scripted reply: a text, or the call of one of the client's tools. */
export type Block =
  | { readonly text: string }
  | { readonly tool: string; readonly input: Readonly<Record<string, unknown>> };

/** What a scripted step says: one block, or several in one reply. */
export type Reply = Block | readonly Block[];

/** One reply, or a function that makes it from the request it answers (and may wait for something first). */
export type Step = Reply | ((request: ModelRequest) => Reply | Promise<Reply>);

/** One server-sent event of the Messages API. */
export interface StreamEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

const usage = { input_tokens: 10, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };

/** The events of one streamed reply, in the order in which the Messages API sends them. */
export function streamOf(blocks: readonly Block[], model: string): readonly StreamEvent[] {
  const calls = blocks.some((block) => 'tool' in block);
  return [
    {
      type: 'message_start',
      message: {
        ...messageHead(model),
        content: [],
        stop_reason: null,
        usage: { ...usage, output_tokens: 1 },
      },
    },
    ...blocks.flatMap((block, index) => blockEvents(block, index)),
    {
      type: 'message_delta',
      delta: { stop_reason: calls ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 10 },
    },
    { type: 'message_stop' },
  ];
}

/** The same reply in one piece, for a client that does not ask for a stream. */
export function wholeReply(
  blocks: readonly Block[],
  model: string,
): Readonly<Record<string, unknown>> {
  return {
    ...messageHead(model),
    content: blocks.map((block) =>
      'tool' in block
        ? { type: 'tool_use', id: newId('toolu'), name: block.tool, input: block.input }
        : { type: 'text', text: block.text },
    ),
    stop_reason: blocks.some((block) => 'tool' in block) ? 'tool_use' : 'end_turn',
    usage: { ...usage, output_tokens: 10 },
  };
}

function blockEvents(block: Block, index: number): readonly StreamEvent[] {
  const [start, delta] =
    'tool' in block
      ? [
          { type: 'tool_use', id: newId('toolu'), name: block.tool, input: {} },
          { type: 'input_json_delta', partial_json: JSON.stringify(block.input) },
        ]
      : [
          { type: 'text', text: '' },
          { type: 'text_delta', text: block.text },
        ];
  return [
    { type: 'content_block_start', index, content_block: start },
    { type: 'content_block_delta', index, delta },
    { type: 'content_block_stop', index },
  ];
}

function messageHead(model: string) {
  return { id: newId('msg'), type: 'message', role: 'assistant', model, stop_sequence: null };
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}
