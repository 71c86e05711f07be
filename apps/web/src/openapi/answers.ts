import { z } from 'zod';

/** What `GET /api/v1/hello` says to a machine whose key works. */
export const helloAnswer = z.strictObject({
  version: z.string().meta({ description: "The server's version, which is also the hook's." }),
  now: z.iso.datetime().meta({ description: "The server's clock." }),
  team: z.string(),
  claims: z.array(z.string()).meta({
    description: 'Patterns of the repositories that count: github.com/acme/*.',
  }),
});

export type HelloAnswer = z.infer<typeof helloAnswer>;

/** What `PUT /api/v1/code-owners` says. */
export const codeOwnersAnswer = z.strictObject({
  rules: z.int().meta({ description: 'Rules that are kept, those without a team among them.' }),
});

export type CodeOwnersAnswer = z.infer<typeof codeOwnersAnswer>;

export const liveAnswer = z.strictObject({ status: z.literal('live') });

export const readyAnswer = z.strictObject({ status: z.literal('ready') });

export const notReadyAnswer = z.strictObject({
  status: z.literal('not_ready'),
  reason: z.enum([
    'data_folder_gone',
    'database_away',
    'migration_unfinished',
    'migration_missing',
    'failed',
  ]),
  message: z.string(),
});

export type NotReadyReason = z.infer<typeof notReadyAnswer>['reason'];
