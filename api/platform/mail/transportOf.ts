import path from 'node:path';
import type { Settings } from '../../../config/settings';
import type { ServerLog } from '../server/log';
import { Outbox } from './outbox';
import { Smtp } from './smtp';
import type { Transport } from './transport';

/** By the server that is named, else into the outbox. */
export const transportOf = ({ smtpUrl, dataDir }: Settings, log: ServerLog): Transport =>
    smtpUrl === undefined ? new Outbox(path.join(dataDir, 'outbox'), log) : new Smtp(smtpUrl);
