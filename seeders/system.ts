import type { Actor } from '../models/database/repository';

/** Who the records of the seeds are by. */
export const SYSTEM: Actor = { username: 'system' };
