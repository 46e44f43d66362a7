import { randomBytes } from 'node:crypto';
import { accountMessages } from '../../../../models/features/account/messages';
import type { Database } from '../../../../models/database/database';
import type { Message } from '../../../../models/platform/messages/message';
import type { JobKind } from '../../../platform/jobs/kind';
import type { ServerContext } from '../../../platform/feature';

/** Name of the jobs that answer requests. */
export const RESET = 'reset';

/** Answers a request in one transaction, so that it is answered once. */
export type AnswerRequest = (database: Database, id: number) => Promise<void>;

/** Requests for account resets as jobs: who asks is answered before anybody looks whether there is such a user. */
export class ResetJob implements JobKind {
    readonly name = RESET;

    constructor(
        private readonly answer: AnswerRequest,
        private readonly dependencies: Pick<ServerContext, 'log'>,
    ) {}

    work(database: Database, id: number): Promise<void> {
        return this.answer(database, id);
    }

    fail(_database: Database, id: number, error: unknown): Promise<Message> {
        const reference = randomBytes(4).toString('hex');
        this.dependencies.log.error({ err: error, reference, reset: id }, 'A request for an account reset failed.');
        return Promise.resolve(accountMessages.resetFailed({ reference }));
    }
}
