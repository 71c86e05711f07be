import 'server-only';
import { type BatchWriter, openBatchWriter } from '@unthrash/db/ingest/batch-writer';
import { running } from '../server/running.ts';

let writer: BatchWriter | undefined;

/** The one writer of batches, opened at first use; when the server stops it writes what is waiting. */
export function batchWriter(): BatchWriter {
  writer ??= open();
  return writer;
}

function open(): BatchWriter {
  const opened = openBatchWriter(running().databaseUrl);
  running().atStop(() => opened.close());
  return opened;
}
