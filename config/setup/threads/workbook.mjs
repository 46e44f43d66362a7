import { runThread } from './run.mjs';

await runThread('api', 'platform', 'sheets', 'workbook', 'thread.ts');
