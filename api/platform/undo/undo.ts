import type { Actor } from '../../../models/database/actor';
import type { Database } from '../../../models/database/database';
import { NotFoundError } from '../../../models/database/failures';
import type { Transaction } from '../../../models/database/transaction';
import { may, type Access } from '../../../models/platform/access/access';
import { callMessages } from '../../../models/platform/messages/callMessages';
import type { UndoAnswer } from '../../../models/platform/undo/calls';
import { JOB_CHANGES, MAX_LOGGED_ROWS, type ChangeKind } from '../../../models/platform/undo/changeSet';
import { undoMessages } from '../../../models/platform/undo/messages';
import type { ServerContext } from '../feature';
import { Failure } from '../server/failure';
import type { SessionUser } from '../sessions/user';
import { listParts, rowsOfPart } from './changeRows';
import { describeRejections, storedChange, type UndoRejection } from './rejections';
import type { AllUndoRules } from './rules';
import { takePart } from './takePart';

const DAY_MS = 24 * 3_600_000;

interface ChangeSet {
    readonly id: number;
    readonly date: string | Date;
    readonly username: string;
    readonly kind: ChangeKind;
    readonly access: Access;
    readonly is_partial: boolean | number | null;
    readonly undone_date: string | Date | null;
}

const SET = `SELECT id, date, username, kind, access, is_partial, undone_date FROM change_set
    WHERE id = $1 AND kind <> '${JOB_CHANGES}'`;
const MARK_UNDONE = 'UPDATE change_set SET undone_date = $2 WHERE id = $1';

/** Returns the undo rules of all features. */
export const undoRulesOf = ({ features }: Pick<ServerContext, 'features'>): AllUndoRules =>
    Object.assign({}, ...features.map(({ undo }) => undo)) as AllUndoRules;

/** Undoes changes, as far as they were not changed since. Independent of Hapi. */
export class Undo {
    private readonly database: Database;

    constructor(private readonly context: Pick<ServerContext, 'database' | 'records' | 'features' | 'settings'>) {
        this.database = context.database;
    }

    /**
     * Undoes a change set in one transaction.
     *
     * @param isPartly skips what was changed since; otherwise nothing is written in that case
     * @throws NotFoundError; Failure 403 without the right that the change needed, 409 for one that was undone already,
     *   is too old or too large, or was changed since, then with the answer
     */
    take(id: number, isPartly: boolean, by: SessionUser): Promise<UndoAnswer> {
        return this.database.write(async transaction => {
            const set = await this.lock(id, by, transaction);
            const { done, rejected } = await this.takeParts(set, by, transaction);
            const stored = await storedChange(this.database, id, transaction);
            const described = await describeRejections(
                { database: this.database, rules: undoRulesOf(this.context) },
                rejected,
                stored,
                transaction,
            );
            const answer = { done, rejected: described };
            if (rejected.length > 0 && !isPartly) {
                const records = new Set(rejected.map(rejection => `${rejection.resource} ${String(rejection.id)}`));
                throw Failure.service(409, undoMessages.inTheWay({ count: records.size }), answer);
            }
            if (done > 0) await this.database.run(MARK_UNDONE, [id, new Date().toISOString()], transaction);
            return answer;
        });
    }

    private async lock(id: number, user: SessionUser, transaction: Transaction): Promise<ChangeSet> {
        const sql = SET + this.database.dialect.rowLock('writers');
        const [set] = await this.database.run<ChangeSet & Record<string, never>>(sql, [id], transaction);
        // Hides the changes of other users.
        if (!set || (set.username !== user.username && !may(user, 'administrator'))) throw new NotFoundError();
        if (!may(user, set.access)) throw Failure.service(403, callMessages.noAccess);
        if (set.undone_date !== null) throw Failure.service(409, undoMessages.undone);
        if (set.is_partial) {
            const limit = MAX_LOGGED_ROWS.toLocaleString('en-US');
            throw Failure.service(409, undoMessages.tooLarge({ limit }));
        }
        const days = this.context.settings.changeDays;
        if (new Date(set.date).getTime() < Date.now() - days * DAY_MS)
            throw Failure.service(409, undoMessages.expired({ days }));
        return set;
    }

    private async takeParts(
        { id, kind }: ChangeSet,
        by: Actor,
        transaction: Transaction,
    ): Promise<{ readonly done: number; readonly rejected: readonly UndoRejection[] }> {
        const done = new Set<string>();
        const rejected: UndoRejection[] = [];
        const taking = { context: this.context, rules: undoRulesOf(this.context), by, transaction };
        for (const part of await listParts(this.database, id, transaction)) {
            const rows = await rowsOfPart(this.database, [id, part], transaction);
            const outcome = await takePart(taking, rows, kind === 'decide');
            rejected.push(...outcome.rejected);
            for (const key of outcome.done) done.add(key);
        }
        return { done: done.size, rejected };
    }
}
