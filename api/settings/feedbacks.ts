import type { PayloadOf } from '../../models/platform/calls/call';
import type { Database } from '../../models/database/database';
import type { Transaction } from '../../models/database/transaction';
import { takeTurn } from '../../models/database/advisoryLock';
import type { Actor, Writer } from '../../models/database/writer';
import type { feedbackCreate } from '../../models/features/settings/feedbackCalls';
import { feedback } from '../../models/features/settings/feedback';
import { settingsMessages } from '../../models/settings/messages';
import { Failure } from '../platform/server/failure';
import type { WritingGround } from '../slice';

/** What one user may say in a day: enough for anybody, and nobody fills the list by himself. */
const MOST = 50;
const DAY = 24 * 60 * 60 * 1000;

const LATELY = 'SELECT count(*) AS count FROM feedback WHERE create_user = $1 AND create_date > $2';

/** What users say of the product. */
export class Feedbacks {
    private readonly database: Database;
    private readonly writer: Writer<typeof feedback>;

    constructor(ground: WritingGround) {
        this.database = ground.database;
        this.writer = ground.writers.of(feedback);
    }

    /** @throws Failure 409 for who has said very much today */
    create(payload: PayloadOf<typeof feedbackCreate>, by: Actor): Promise<{ readonly id: number }> {
        const { fb_type: type, ...given } = payload;
        const values = { ...given, ...(type && { fb_type: type }) };
        return this.database.write(async transaction => {
            await this.refuseMore(by, transaction);
            const [made] = await this.writer.create([{ values }], by, transaction);
            return { id: made?.id ?? 0 };
        });
    }

    private async refuseMore({ username }: Actor, transaction: Transaction): Promise<void> {
        await takeTurn(this.database, `feedback of ${username}`, transaction);
        const since = new Date(Date.now() - DAY).toISOString();
        const [lately] = await this.database.run(LATELY, [username, since], transaction);
        if (Number(lately?.['count']) >= MOST)
            throw Failure.service(409, settingsMessages.mostFeedback({ count: MOST }));
    }
}
